import type { GlosaElement } from '../element/glosa-element.js';
import { pageLongAtRest } from '../element/page-at-rest.js';

/** Fetches the sentences about problems when the page has long been at rest: without a network they could not come. */
export function prepareProblemTexts(host: GlosaElement): Promise<void> {
  // An element that the page has removed meanwhile is not held for that.
  const held = new WeakRef(host);
  return pageLongAtRest().then(() => void held.deref()?.t('problem.partFailed'));
}
