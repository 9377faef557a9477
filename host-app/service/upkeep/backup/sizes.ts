import type { Place } from '../places/place.js';
import type { KeptContents } from './kept-contents.js';
import { type KeptFile, keptFiles } from './kept-files.js';
import { type Backup, BackupError } from './manifest.js';

/**
 * Looks, without reading them, whether all contents that a backup needs are there in their sizes.
 * @param kept the contents of the place; shared between backups, each folder of it is listed once
 * @returns the number of contents that are missing or cut off
 */
export async function wrongSizes(
  { manifest }: Backup,
  place: Place,
  kept: KeptContents,
): Promise<number> {
  const wrong = new Set<string>();
  const look = async (hash: string, isRight: (size: number) => boolean) => {
    const size = await kept.sizeOf(hash);
    if (size === undefined || !isRight(size)) wrong.add(hash);
  };
  for (const { parts } of [...Object.values(manifest.tables), manifest.files])
    for (const { hash, size } of parts) await look(hash, (there) => there === size);
  for (const { hash, size, packed } of await filesOf({ manifest }, place))
    if (packed) await look(packed.pack, (there) => there >= packed.offset + size);
    else await look(hash, (there) => there === size);
  return wrong.size;
}

/** Returns the files of a backup; none if their list is damaged, which the sizes of its parts mostly show. */
function filesOf({ manifest }: Pick<Backup, 'manifest'>, place: Place) {
  return keptFiles(manifest.files, place.contents).catch((error: unknown): readonly KeptFile[] => {
    if (error instanceof BackupError) return [];
    throw error;
  });
}
