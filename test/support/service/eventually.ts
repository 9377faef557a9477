import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds: a busy machine takes ten times as long as a quiet one. */
const PATIENCE_MS = 90_000;
const PAUSE_MS = 50;

/** Asks until the answer holds, and returns it. @throws Error with the last answer after some time */
export async function eventually<T>(
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (Date.now() > end) throw new Error(`It stays like this: ${JSON.stringify(answer)}`);
  }
}
