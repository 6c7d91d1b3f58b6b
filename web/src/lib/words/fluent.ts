/** Message files as Python reads them too: one bundle for each file and language. It knows no Svelte: workers use it. */
import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from '@fluent/bundle';

/** The messages of one file, from its text and perhaps others' additions to it. */
export function bundled(language: string, texts: (string | undefined)[]): FluentBundle {
  const bundle = speaker(language);
  for (const text of texts) if (text !== undefined) bundle.addResource(new FluentResource(text));
  return bundle;
}

/** Reads messages: NAME($tile, of: "tile") in one of them says "hewn stone" in the words of `tile-hewn-stone`. */
function speaker(language: string): FluentBundle {
  const name: FluentFunction = ([value], { of }) => {
    const message = bundle.getMessage(`${of}-${dashed(String(value))}`);
    if (!message?.value) throw new Error(`no message ${of}-${value}`);
    return bundle.formatPattern(message.value);
  };
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { NAME: name } });
  return bundle;
}

export function dashed(words: string): string {
  return words.replaceAll(' ', '-');
}

/** A message with what it tells; none if there is no such message. */
export function formatted(
  bundle: FluentBundle | undefined,
  name: string,
  values: Record<string, FluentVariable> = {},
): string | undefined {
  const message = bundle?.getMessage(name);
  return message?.value ? bundle!.formatPattern(message.value, values) : undefined;
}
