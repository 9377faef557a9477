import { SHELF } from '#intake';

/** Whether this browser keeps any pieces for this site. Stores nothing. */
export async function hasKeptPieces(): Promise<boolean> {
  const found = await Promise.allSettled([inFiles(), inDatabase()]);
  return found.some((result) => result.status === 'fulfilled' && result.value);
}

async function inFiles(): Promise<boolean> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(SHELF);
  for await (const _piece of folder.keys()) return true;
  return false;
}

const inDatabase = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === SHELF);
