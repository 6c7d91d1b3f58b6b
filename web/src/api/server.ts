/** The mark of a server on the page that it sends; in a folder of files there is none. */
const mark = () => document.querySelector<HTMLMetaElement>('meta[name="server"]');

/** Whether there is a server behind the page. */
export const hasServer = (): boolean => mark() !== null;

/** Whether a game can be played on this device: a server may have been started before its module was made. */
export const hasModule = (game: string): boolean => mark()?.dataset.games?.split(' ').includes(game) ?? true;

/** The version of the page that the server had when it sent this one; empty where there is no server. */
export const pageVersion = (): string => mark()?.content ?? '';

/** The path of the folder in which the page lies. */
export const root = (): string => (hasServer() ? '/' : new URL('.', location.href).pathname);

/** The address of a file of the games' modules, or of an answer: `engineFile('sakkara.wasm')`. */
export const engineFile = (name: string): string => new URL(`${root()}engine/${name}`, location.href).href;

/** The address of what a server would answer to such a path, in a language: `answerFile('/games', 'de')`. */
export const answerFile = (path: string, language: string): string =>
  engineFile(`answers/${language}${path}.${path.endsWith('/rules') ? 'md' : 'json'}`);
