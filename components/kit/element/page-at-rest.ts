import { isPartComing } from './late.js';

/** Milliseconds after which a busy page is asked again, and between two questions where it cannot tell. */
const [BUSY_MS, PAUSE_MS] = [1000, 100];

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
