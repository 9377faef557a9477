import type { AppStore } from '../../stores/app-store.js';

/** A piece of the user's own, by its id and title. */
export interface KeptName {
  readonly id: string;
  readonly title: string;
}

/** The part of `window` that not every browser has. */
interface FolderPicker {
  showDirectoryPicker(options: { readonly mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

/** Whether the browser lets the user choose a folder for a page to write into. */
export const canPickFolders = (): boolean => 'showDirectoryPicker' in window;

/** Makes an archive of a piece, and downloads it. */
export async function exportZip({ dialogs }: AppStore, piece: KeptName): Promise<void> {
  await dialogs.show('exportPiece', piece);
}

/** Writes a piece as a folder into a chosen one. */
export async function exportFolder({ dialogs }: AppStore, piece: KeptName): Promise<void> {
  const folder = await pickedFolder();
  if (folder) await dialogs.show('exportPiece', { ...piece, folder });
}

/** Opens the form for a new piece, filled in with the files of a piece of the user's own. */
export async function sendToSandbox({ dialogs, kept }: AppStore, id: string): Promise<void> {
  const { submissionOf } = await import('./submission-of.js');
  await dialogs.show('addPiece', { start: await submissionOf(await kept.pieces(), id) });
}

/** Asks for a folder; resolves to undefined when the user chooses none. */
async function pickedFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (window as unknown as FolderPicker).showDirectoryPicker({ mode: 'readwrite' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
