import type { GlosaElement } from '../element/glosa-element.js';
import { pageAtRest } from '../element/page-at-rest.js';

/** Fetches the sentences about problems when the page has time: without a network they could not come. */
export async function prepareProblemTexts(host: GlosaElement): Promise<void> {
  await pageAtRest();
  host.t('problem.partFailed');
}
