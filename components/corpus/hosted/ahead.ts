import type { TextFile } from '../client.js';

/** Infos of pieces that a page has asked for before it could show them, by session and URL. */
const ahead = new Map<string, Promise<TextFile>>();

/** Removes the answer stored under a key and returns it: each serves once. */
export function takeAhead(key: string): Promise<TextFile> | undefined {
  const answer = ahead.get(key);
  ahead.delete(key);
  return answer;
}

/**
 * Keeps an answer on its way for the one who asks next, and waits for it.
 * @param milliseconds after which an unused answer is dropped
 */
export async function keepAhead(
  key: string,
  answer: Promise<TextFile>,
  milliseconds: number,
): Promise<void> {
  ahead.set(key, answer);
  try {
    await answer;
  } finally {
    const forget = () => ahead.get(key) === answer && ahead.delete(key);
    AbortSignal.timeout(milliseconds).onabort = forget;
  }
}
