import type { ArrivedFile, FileStore } from '../../files/file-store.js';

/** A small file of a place of backups. */
export interface Note {
  readonly name: string;
  readonly text: string;
}

/** A place for backups: contents under their hashes, which backups share, and notes beside them. */
export interface Place {
  /** Its address, for people. */
  readonly address: string;
  /** Whether it is a folder, so that contents stay on the disk on which they arrive. */
  readonly isFolder: boolean;
  readonly contents: FileStore;
  /** Folder on this machine for contents on their way. */
  readonly arriving: string;
  /** Moves an arrived content here. It survives a power cut only after `settle`. */
  keep(file: ArrivedFile): Promise<void>;
  /** Makes all that was kept survive a power cut. */
  settle(): Promise<void>;
  /** Names of all notes, in the order of their letters. */
  noteNames(): Promise<readonly string[]>;
  /** Reads a note. @returns undefined if it is missing */
  readNote(name: string): Promise<string | undefined>;
  /** Writes a note: it is there whole, also after a power cut, or not at all. */
  writeNote(note: Note): Promise<void>;
  /** Removes a note for good; does nothing if it is missing. */
  removeNote(name: string): Promise<void>;
  /** Removes contents for good; does nothing about those that are missing. */
  removeContents(hashes: readonly string[]): Promise<void>;
}
