import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { HASH_STARTS } from '#service/files/file-store.js';
import { openFileStore } from '#service/files/open-file-store.js';
import { hashOf } from '#service/store/hash.js';
import { type BackupOptions, makeBackup } from '#service/upkeep/backup/make-backup.js';
import { findBackup } from '#service/upkeep/backup/manifest.js';
import { restoreBackup } from '#service/upkeep/backup/restore-backup.js';
import { openPlace } from '#service/upkeep/places/open-place.js';
import { allRows, type PlatformSettings } from '../a-platform.js';

/** Opens a folder of backups. */
export const placeIn = (folder: string, isNew = true) =>
  openPlace(folder, { environment: {}, settings: { data: folder }, isNew });

/** Backs up to a folder. */
export const backUp = async (
  settings: PlatformSettings,
  folder: string,
  onProgress?: BackupOptions['onProgress'],
) => makeBackup({ settings, place: await placeIn(folder), ...(onProgress && { onProgress }) });

/** Restores from a folder. */
export async function restoreTo(settings: PlatformSettings, folder: string, name?: string) {
  const place = await placeIn(folder, false);
  await restoreBackup({ settings, place, backup: await findBackup(place, name) });
}

/** The hashes of all kept files, after each was read and found to be what its hash says. */
export async function keptHashes(settings: PlatformSettings): Promise<readonly string[]> {
  const files = await openFileStore(settings);
  const hashes: string[] = [];
  for (const start of HASH_STARTS) hashes.push(...(await files.sizes(start)).keys());
  for (const hash of hashes) assert.equal(hashOf(await buffer(await files.open(hash))), hash);
  return hashes.sort();
}

/** Compares all rows, the numbers that tables go on with, and the bytes of all files. */
export async function assertSame(one: PlatformSettings, other: PlatformSettings): Promise<void> {
  const rows = await allRows(other);
  assert.deepEqual(rows, await allRows(one));
  assert.ok(rows.rows['document_versions']!.length >= 3, 'there is something to compare');
  assert.deepEqual(await keptHashes(other), await keptHashes(one));
}

/** The paths and contents of all files below a folder. */
export async function treeOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const all = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), await readFile(file, 'base64')] as const;
  });
  return new Map(await Promise.all(all));
}
