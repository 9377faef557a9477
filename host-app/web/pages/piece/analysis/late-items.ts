import { latePart } from '#web/parts/late-part.js';

const load = () => import('./analysis-items.js');

/** The items of the menu of analyses, which the first picture of a piece does not need. */
export const AnalysisItems = latePart(async () => ({ default: (await load()).AnalysisItems }));

/** Loads the items before the menu opens, so that they do not come in under the pointer. */
export const prepareItems = (): void => void load().catch(() => undefined);
