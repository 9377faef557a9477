import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file of a tree. */
export interface TreeFile {
  /** Relative to the folder that was walked, with slashes. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** Deeper folders are none of a piece. */
const MAX_DEPTH = 8;

/**
 * The files in a folder and below, by name; hidden ones and links are left out.
 * @param without names of folders right below it that are left out
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
