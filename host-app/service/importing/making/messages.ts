import type { SyncPointEntry } from '#core';
import type { DrawnScore as Drawn } from '#engines/notation/node';

export type { Drawing, DrawnPage, DrawnTile, StripTable } from '#engines/notation/node';

/** A file to process. */
export interface MakerFile {
  readonly path: string;
  /** The curator's name of it; its extension may tell the format. */
  readonly name: string;
}

/** A task for the maker's process, which reads the files itself. */
export type MakingRequest =
  | ({ readonly task: 'score' | 'recording' } & MakerFile)
  | { readonly task: 'alignment'; readonly score: MakerFile; readonly recording: MakerFile };

/** The answer of the maker's process; `error` is about the file, not a crash. */
export type MakingAnswer =
  | { readonly drawn: DrawnScore }
  | { readonly heard: HeardRecording }
  | { readonly aligned: readonly SyncPointEntry[] }
  | { readonly error: string };

/** A score, read and engraved. */
export interface DrawnScore extends Drawn {
  /** A MuseScore file, which a page cannot read, converted to MusicXML. */
  readonly musicXml?: string;
}

/** A recording, decoded and measured. */
export interface HeardRecording {
  /** Length in seconds. */
  readonly duration: number;
  /** Peaks in the .dat format of audiowaveform. */
  readonly peaks: Uint8Array;
}
