import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file of a tree. */
export interface TreeFile {
  /** Path relative to the walked folder, with slashes. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changed: number;
}

/** Deepest level of folders that may belong to a piece. */
const MAX_DEPTH = 8;

/**
 * Lists the files in a folder and below, by name, without hidden ones and links.
 * @param without names of direct subfolders to skip
 */
export async function filesBelow(
  folder: string,
  without: ReadonlySet<string> = new Set(),
): Promise<readonly TreeFile[]> {
  const found: TreeFile[] = [];
  const visit = async (at: string, depth: number): Promise<void> => {
    const entries = await readdir(path.join(folder, at), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = at === '' ? entry.name : `${at}/${entry.name}`;
      if (entry.name.startsWith('.') || without.has(name)) continue;
      if (entry.isDirectory() && depth < MAX_DEPTH) await visit(name, depth + 1);
      if (!entry.isFile()) continue;
      const { size, mtimeMs } = await stat(path.join(folder, name));
      found.push({ name, size, changed: mtimeMs });
    }
  };
  await visit('', 0);
  return found;
}
