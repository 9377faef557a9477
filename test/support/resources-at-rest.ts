import { pageAtRest } from '#kit';
import { liveResources } from '#kit/element/scope.js';

/**
 * Returns the number of resources that all elements hold once nothing more comes: what waits for a page at rest
 * may itself load a part.
 */
export async function resourcesAtRest(): Promise<number> {
  await pageAtRest();
  await pageAtRest();
  return liveResources();
}
