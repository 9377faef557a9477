import type { AppStore } from '../../stores/app-store.js';

/** A piece of one's own, by its id and its title. */
export interface KeptName {
  readonly id: string;
  readonly title: string;
}

/** What not every browser has. */
interface FolderPicker {
  showDirectoryPicker(options: { readonly mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

/** Whether this browser lets its user choose a folder that a page may write into. */
export const canPickFolders = (): boolean => 'showDirectoryPicker' in window;

/** Makes an archive of a piece, and hands it to the browser. */
export async function exportZip({ dialogs }: AppStore, piece: KeptName): Promise<void> {
  await dialogs.show('exportPiece', piece);
}

/** Writes a piece as a folder into one that the user chooses. */
export async function exportFolder({ dialogs }: AppStore, piece: KeptName): Promise<void> {
  const folder = await pickedFolder();
  if (folder) await dialogs.show('exportPiece', { ...piece, folder });
}

/** Opens the form for a new piece, with the files of one's own. */
export async function sendToSandbox({ dialogs, kept }: AppStore, id: string): Promise<void> {
  const { requestOf } = await import('./request-of.js');
  await dialogs.show('addPiece', { start: await requestOf(await kept.pieces(), id) });
}

/** Undefined when the user chooses none. */
async function pickedFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (window as unknown as FolderPicker).showDirectoryPicker({ mode: 'readwrite' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
