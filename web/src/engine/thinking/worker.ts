/** The worker in which a thinker thinks. What is no refusal breaks it: the house starts another one. */
import { filesAt, type Files } from '../games/loading';
import { Refusal } from '../python';
import { toldText, type Question } from './questions';
import type { FromThinker, ToThinker } from './thinker';
import { Thoughts } from './thoughts';

const post = (message: FromThinker): void => postMessage(message);
let thoughts: Thoughts | undefined;

async function answer(question: Question): Promise<void> {
  try {
    post({ answer: await thoughts!.answer(question) });
  } catch (error) {
    if (error instanceof Refusal) post({ refused: toldText(error.text) });
    else reportError(error);
  }
}

onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if ('base' in data) thoughts = new Thoughts(filesAt(data.base) satisfies Files);
  else void answer(data);
};
