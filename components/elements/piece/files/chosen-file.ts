import type { ChosenFile } from '#intake';

/** A file from the user's disk, or a text with its file name. */
export type FileOrText =
  Pick<File, 'name' | 'arrayBuffer'> | { readonly name: string; readonly text: string };

/** How reading a large file is watched. */
export interface ReadingWatch {
  readonly signal: AbortSignal;
  /** Told the share that is done, 0 to 1, as soon as it takes long; undefined where nothing can be counted. */
  readonly onProgress: (share?: number) => void;
}

/** Returns a file as the browser holds it. */
export async function chosenFile(file: FileOrText): Promise<ChosenFile> {
  const { name } = file;
  if (file instanceof Blob) return { name, content: file };
  if ('text' in file && typeof file.text === 'string') {
    return { name, content: new Blob([file.text]) };
  }
  return { name, content: new Blob([await (file as Pick<File, 'arrayBuffer'>).arrayBuffer()]) };
}
