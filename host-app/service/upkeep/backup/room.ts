import { bytesFree } from '../../files/bytes-free.js';
import type { Place } from '../places/place.js';
import { BackupError } from './manifest.js';

/** Room for what is written beside files, such as parts of tables and packs, in bytes. */
const SPARE = 16 * 2 ** 20;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

/**
 * Refuses to begin to copy where there is no room for it.
 * @param sizes bytes of the contents that the place lacks
 * @param atOnce contents that are on their way at the same time
 * @throws BackupError that tells how much room is needed, and where
 */
export async function requireRoom(
  { arriving, address, isFolder }: Pick<Place, 'arriving' | 'address' | 'isFolder'>,
  sizes: readonly number[],
  atOnce: number,
): Promise<void> {
  const there = isFolder ? sizes : sizes.toSorted((one, other) => other - one).slice(0, atOnce);
  const needed = there.reduce((sum, size) => sum + size, 0);
  if (needed === 0) return;
  const free = await bytesFree(arriving);
  if (free >= needed + SPARE) return;
  const advice = isFolder
    ? 'Make room there, with "prune" for example, or name another place.'
    : 'It is for contents on their way: name a folder on another disk in TMPDIR.';
  throw new BackupError(
    `There is too little room for the backup to ${address}: ${megabytes(needed + SPARE)} are needed in ${arriving}, ` +
      `${megabytes(free)} are free. ${advice}`,
  );
}

/** Says in words that a disk is full, and which one it may be. @param folders that a backup uses */
export async function fullWords(folders: readonly string[]): Promise<string> {
  const states = folders.map(async (folder) => {
    const free = await bytesFree(folder).catch(() => undefined);
    return free === undefined ? [] : [`${megabytes(free)} free in ${folder}`];
  });
  return `A disk is full: ${(await Promise.all(states)).flat().join(', ')}. Make room there.`;
}
