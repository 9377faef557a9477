import type { GlosaElement } from '../element/glosa-element.js';
import { pageLongAtRest } from '../element/page-at-rest.js';

/** Fetches the sentences about problems when the page has long been at rest: without a network they could not come. */
export async function prepareProblemTexts(host: GlosaElement): Promise<void> {
  await pageLongAtRest();
  host.t('problem.partFailed');
}
