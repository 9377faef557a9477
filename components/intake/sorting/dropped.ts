import { PAGE_LIMITS } from '../checks/limits.js';

/** A file that a user brings. */
export interface DroppedFile {
  /** Its path below what was dropped, with slashes; its name when it was dropped by itself. */
  readonly path: string;
  /** The content of the file. */
  readonly content: Blob;
}

const { files: MOST, folderDepth: DEEPEST } = PAGE_LIMITS;
/** Files that systems put into folders. */
const HIDDEN = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i;

/** Returns the last part of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const visible = (files: readonly DroppedFile[]): readonly DroppedFile[] =>
  files.filter(({ path }) => !HIDDEN.test(path)).slice(0, MOST);

/** Returns the files of an `<input type="file">`, of folders too. */
export const filesOfInput = (files: Iterable<File>): readonly DroppedFile[] =>
  visible(
    [...files].map((content) => ({ path: content.webkitRelativePath || content.name, content })),
  );

/**
 * Returns the files of a drop or a paste, and of the folders in it. Call it in the handler of the event,
 * before any `await`: afterwards the browser has forgotten them.
 */
export function filesOfDrop(
  data: Pick<DataTransfer, 'items' | 'files'>,
): Promise<readonly DroppedFile[]> {
  const known = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
    .filter(({ entry }) => entry !== null);
  if (known.length === 0) return Promise.resolve(filesOfInput(data.files));
  // WebKit cannot read the entry of a file that lies on no disk, such as a picture from another page.
  const read = async ({ entry, file }: (typeof known)[number]) =>
    entry!.isFile && file ? [{ path: file.name, content: file }] : filesOfEntry(entry!, 0);
  return Promise.all(known.map(read)).then((all) => visible(all.flat()));
}

async function filesOfEntry(entry: FileSystemEntry, depth: number): Promise<DroppedFile[]> {
  if (entry.isFile) {
    const file = entry as FileSystemFileEntry;
    const content = await new Promise<File>((resolve, reject) => file.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), content }];
  }
  if (depth === DEEPEST) return [];
  const inside = await entriesIn(entry as FileSystemDirectoryEntry);
  return (await Promise.all(inside.map((each) => filesOfEntry(each, depth + 1)))).flat();
}

/** Reads all entries of a folder; a browser gives a hundred at once. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0 || all.length > MOST) return all;
    all.push(...some);
  }
}

/** Returns the files of a folder that the user has opened with `showDirectoryPicker`. */
export async function filesOfFolder(
  folder: FileSystemDirectoryHandle,
): Promise<readonly DroppedFile[]> {
  const all: DroppedFile[] = [];
  await collect(folder, { path: folder.name, depth: 0, all });
  return visible(all);
}

interface Walk {
  readonly path: string;
  readonly depth: number;
  readonly all: DroppedFile[];
}

async function collect(
  folder: FileSystemDirectoryHandle,
  { path, depth, all }: Walk,
): Promise<void> {
  for await (const [name, handle] of folder.entries()) {
    if (all.length > MOST) return;
    const below = `${path}/${name}`;
    if (handle.kind === 'file') {
      all.push({ path: below, content: await handle.getFile() });
    } else if (depth < DEEPEST) {
      await collect(handle, { path: below, depth: depth + 1, all });
    }
  }
}
