import { decodeText } from '#engines/notation';
import { movementLabels, oneMovement } from '../checks/scores/mei-movements.js';
import type { SortedFile } from './sorted.js';

/** The movements of an MEI file, of which a piece has one. */
export interface Movements {
  /** The file with all of them. */
  readonly whole: Blob;
  /** Their labels, in the order of the file; empty where the file gives none. */
  readonly labels: readonly string[];
  /** Index of the one that the piece has. */
  readonly chosen: number;
}

/**
 * Returns an MEI file of several movements with its first one as content, to be exchanged for another by
 * `withMovement`; any other file as it is.
 */
export async function withMovements(file: SortedFile): Promise<SortedFile> {
  if (file.kind !== 'mei') return file;
  const labels = movementLabels(await textOf(file.content, file.name));
  if (labels.length < 2) return file;
  return withMovement({ ...file, movements: { whole: file.content, labels, chosen: 0 } }, 0);
}

/** Returns a file with another of its movements as content. */
export async function withMovement(file: SortedFile, chosen: number): Promise<SortedFile> {
  const { movements, name } = file;
  if (movements?.labels[chosen] === undefined) return file;
  const text = await textOf(movements.whole, name);
  const content = new Blob([oneMovement(text, chosen)], { type: movements.whole.type });
  return { ...file, content, movements: { ...movements, chosen } };
}

const textOf = async (content: Blob, name: string): Promise<string> =>
  decodeText(new Uint8Array(await content.arrayBuffer()), name);
