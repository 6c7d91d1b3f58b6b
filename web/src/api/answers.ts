/** What every server answers alike, as files beside the page (`ptoq.build.answers` writes them). */
import { language } from '../lib/words/words.svelte';
import { answerFile } from './server';

const KNOWN = /^\/(games|bots|phrases|games\/[a-z-]+\/rules)$/;

/** The answer to a question, if it is one of these and its file can be read. */
export async function answerTo<Answer>(path: string): Promise<Answer | undefined> {
  if (!KNOWN.test(path)) return undefined;
  const answer = await fetch(answerFile(path, language())).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return (path.endsWith('/rules') ? await answer.text() : await answer.json()) as Answer;
}
