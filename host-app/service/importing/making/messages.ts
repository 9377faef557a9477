import type { SyncPointEntry } from '../../../../components/core/formats/index.js';
import type { DrawnScore as Drawn } from '../../../../components/engines/notation/drawn-score.js';

export type {
  Drawing,
  DrawnPage,
  DrawnTile,
  StripTable,
} from '../../../../components/engines/notation/drawn-score.js';

/** A file that something is made of. */
export interface MakerFile {
  readonly path: string;
  /** As its curator knows it; its ending may tell the format. */
  readonly name: string;
}

/** What a worker is asked for; the files are read by the worker. */
export type MakingRequest =
  | ({ readonly task: 'score' | 'recording' } & MakerFile)
  | { readonly task: 'alignment'; readonly score: MakerFile; readonly recording: MakerFile };

/** What a worker answers. A file that cannot be read is no failure of the worker. */
export type MakingAnswer =
  | { readonly drawn: DrawnScore }
  | { readonly heard: HeardRecording }
  | { readonly aligned: readonly SyncPointEntry[] }
  | { readonly error: string };

/** A score, read and engraved. */
export interface DrawnScore extends Drawn {
  /** Of a MuseScore file, which a page cannot read: the same as MusicXML. */
  readonly musicXml?: string;
}

/** A recording, decoded and measured. */
export interface HeardRecording {
  /** In seconds. */
  readonly duration: number;
  /** A .dat file as audiowaveform writes it. */
  readonly peaks: Uint8Array;
}
