import { latePart } from '#web/parts/late-part.js';
import { prepareItems as prepareAnalyses } from '../analysis/late-items.js';

const loadFiles = () => import('./file-items.js');
const loadNarrow = () => import('./narrow-items.js');

/** The items of the menu of files, which the first picture of a piece does not need. */
export const FileItems = latePart(async () => ({ default: (await loadFiles()).FileItems }));

/** The whole bar as items of one menu. */
export const NarrowItems = latePart(async () => ({ default: (await loadNarrow()).NarrowItems }));

/** Loads the items of all menus before one opens, so that they do not come in under the pointer. */
export function prepareItems(): void {
  prepareAnalyses();
  for (const load of [loadFiles, loadNarrow]) void load().catch(() => undefined);
}
