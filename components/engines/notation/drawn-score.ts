import type { MeasureEntry } from '#core';

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

/** A score, read and engraved as files. */
export interface DrawnScore {
  readonly measures: readonly Required<MeasureEntry>[];
  /** Undefined for a file without notation, such as MIDI. */
  readonly strip?: { readonly tiles: readonly DrawnTile[]; readonly table: StripTable };
  readonly pages: readonly DrawnPage[];
  readonly warnings: readonly string[];
}
