import { type SortedFile, withMovement } from '#intake/node';
import { PrepareError } from './prepare-error.js';

/**
 * Returns the files with the wanted movement in place of a score of several.
 * @param number from 1; undefined when the caller names none
 * @throws PrepareError that lists the movements, when none is named or the score does not have it
 */
export async function chooseMovement(
  files: readonly SortedFile[],
  number: number | undefined,
): Promise<readonly SortedFile[]> {
  if (number !== undefined && !files.some(({ movements }) => movements))
    throw new PrepareError('No file has several movements. Leave out --movement.');
  return Promise.all(
    files.map(async (file) => {
      if (!file.movements) return file;
      if (file.movements.labels[(number ?? 0) - 1] === undefined)
        throw new PrepareError(askFor(file, file.movements.labels, number));
      return withMovement(file, number! - 1);
    }),
  );
}

function askFor(
  { name }: SortedFile,
  labels: readonly string[],
  number: number | undefined,
): string {
  const missing = number === undefined ? '' : `There is no movement ${number}. `;
  const list = labels.map((label, index) => `  ${index + 1}${label && `  ${label}`}`);
  return `${missing}${name} has ${labels.length} movements, and a piece has one of them. Name it with --movement NUMBER:\n${list.join('\n')}`;
}
