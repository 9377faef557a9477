import type { MeasureEntry } from '../../../../components/core/time/measure-entry.js';

/** What a worker is asked for; the file is read by the worker. */
export interface MakingRequest {
  readonly task: 'score' | 'recording';
  readonly path: string;
  /** As its curator knows it; its ending may tell the format. */
  readonly name: string;
}

/** What a worker answers. A file that cannot be read is no failure of the worker. */
export type MakingAnswer =
  { readonly drawn: DrawnScore } | { readonly heard: HeardRecording } | { readonly error: string };

/** A picture as SVG text. */
export interface Drawing {
  readonly svg: string;
}

export interface DrawnTile extends Drawing {
  /** Left edge in the strip, in pixels. */
  readonly x: number;
  readonly width: number;
}

/** Positions of a strip, in the shape of a positions file. */
export interface StripTable {
  readonly 'onset-x': readonly object[];
  readonly bars: readonly object[];
  readonly staves: readonly object[];
  readonly width: number;
  readonly height: number;
  readonly gutter: number;
}

export interface DrawnPage extends Drawing {
  readonly width: number;
  readonly height: number;
  /** Rows as in a positions file. */
  readonly rows: readonly object[];
}

/** A score, read and engraved. */
export interface DrawnScore {
  readonly measures: readonly Required<MeasureEntry>[];
  /** Undefined for a file without notation, such as MIDI. */
  readonly strip?: { readonly tiles: readonly DrawnTile[]; readonly table: StripTable };
  readonly pages: readonly DrawnPage[];
  /** Of a MuseScore file, which a page cannot read: the same as MusicXML. */
  readonly musicXml?: string;
  readonly warnings: readonly string[];
}

/** A recording, decoded and measured. */
export interface HeardRecording {
  /** In seconds. */
  readonly duration: number;
  /** A .dat file as audiowaveform writes it. */
  readonly peaks: Uint8Array;
}
