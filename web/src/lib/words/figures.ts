/** Numbers for people. */
import { language } from './words.svelte';

/** A number in the reader's language with at most so many digits after the point; there is no "-0". */
export function figure(value: number, digits = 1, sign = false): string {
  const format = new Intl.NumberFormat(language(), {
    maximumFractionDigits: digits,
    signDisplay: sign ? 'exceptZero' : 'negative',
  });
  return format.format(value);
}
