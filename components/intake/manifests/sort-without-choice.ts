import { intakeProblem } from '../problems.js';
import { sortFiles, type SortOptions } from '../sorting/sort-files.js';
import type { DroppedFile } from '../sorting/dropped.js';
import type { SortedDrop } from '../sorting/sorted.js';

/**
 * Sorts files where nobody is asked which piece of a collection is meant: a collection is then a problem, which
 * says what to do instead.
 * @throws the signal's reason
 */
export async function sortWithoutChoice(
  dropped: readonly DroppedFile[],
  options?: SortOptions,
): Promise<SortedDrop> {
  const drop = await sortFiles(dropped, options);
  const told = drop.collections.map(({ name }) => intakeProblem('collectionHere', name));
  return { ...drop, collections: [], problems: [...drop.problems, ...told] };
}
