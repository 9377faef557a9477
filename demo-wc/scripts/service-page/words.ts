import { CorpusError } from '#entries/corpus.js';

/** Sentences by the error codes of a service. */
export type Sentences = Readonly<Record<string, string>>;

const USUAL: Sentences = {
  sessionEnded: 'Your session has ended. Log in again.',
  blocked: 'This account is blocked. Contact an administrator.',
  busy: 'The service is busy. Try again soon.',
};

/** Returns a sentence about a failure: what happened, and what to do. */
export function wordsFor(error: unknown, sentences: Sentences = {}): string {
  if (!(error instanceof CorpusError)) return error instanceof Error ? error.message : 'It failed.';
  const { code = '', status, retryAfter = 1 } = error;
  if (status === 'NoResponse') return 'No Server: the service did not answer. Try again later.';
  if (code === 'tooMany') return `Too many attempts. Try again in ${retryAfter} s.`;
  return sentences[code] ?? USUAL[code] ?? 'Something went wrong. Try again.';
}
