import { isPartComing } from './late.js';

/** Milliseconds after which a busy page is asked again, and between two questions where it cannot tell. */
const [BUSY_MS, PAUSE_MS] = [1000, 100];

/** Milliseconds in which a page that waits for its pictures is at rest too. */
const PICTURES_MS = 1500;

/** Settles when the page has been at rest for a while: for what is wanted only when something fails. */
export async function pageLongAtRest(): Promise<void> {
  await pageAtRest();
  await new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await pageAtRest();
}

/** Settles when the page has time, and no part is on its way. */
export async function pageAtRest(): Promise<void> {
  do
    await new Promise<void>((resolve) => {
      if ('requestIdleCallback' in globalThis)
        requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
      else setTimeout(resolve, PAUSE_MS);
    });
  while (isPartComing());
}
