import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bytesFree } from '../../files/bytes-free.js';
import { arrivalFolder } from '../../files/open-file-store.js';
import { makeFolder } from '../../files/sync-folder.js';
import type { Settings } from '../../process/settings.js';

/** Free bytes with which the data folder has room enough for contents on their way. */
const ENOUGH = 2 ** 30;

/** The folder of temporary files of this process, which goes with it. */
let own: string | undefined;

function ownFolder(): string {
  if (own !== undefined) return own;
  const made = mkdtempSync(path.join(tmpdir(), 'glosa-arriving-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return (own = made);
}

/**
 * Makes the folder for contents on their way to an object store: in the data folder, or, when its disk is nearly full,
 * where temporary files are (`TMPDIR`), if there is more room: a full disk is when a backup is wanted most.
 * @param enough free bytes with which the data folder is taken in any case
 */
export async function arrivingFolder(
  settings: Pick<Settings, 'data'>,
  enough = ENOUGH,
): Promise<string> {
  const inData = arrivalFolder(settings);
  const made = await makeFolder(inData).then(
    () => true,
    () => false,
  );
  const free = made ? await bytesFree(inData) : 0;
  if (free >= enough) return inData;
  if (free < (await bytesFree(tmpdir()))) return ownFolder();
  await makeFolder(inData);
  return inData;
}
