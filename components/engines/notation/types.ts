import type { FormatWarning, MeasureMap, Quarter, StripPicture } from '#core';

/** A note of the score as written; grace notes have duration 0. */
export interface Note {
  /** Onset in the score, in quarters. */
  readonly onset: Quarter;
  /** Length, in quarters. */
  readonly duration: Quarter;
  /** MIDI pitch, 60 is middle C. */
  readonly pitch: number;
  /** From 1, top to bottom. */
  readonly staff: number;
  /** From 1, within its staff: a layer of the notation, a channel of a MIDI file. */
  readonly voice?: number;
  /** Id of the element in the picture. */
  readonly id: string;
}

/** Tempo from an onset on. */
export interface TempoChange {
  /** Onset in the score, in quarters. */
  readonly onset: Quarter;
  /** Speed from the onset on, in quarters a minute. */
  readonly quartersPerMinute: number;
}

/** Titles and names in a score. */
export interface ScoreMetadata {
  /** Title of the work. */
  readonly title?: string;
  /** Name of the composer. */
  readonly composer?: string;
  /** Name of the lyricist. */
  readonly lyricist?: string;
  /** Name per staff, from the top; empty where the score gives none. */
  readonly staffNames: readonly string[];
}

/** The kinds of `ScoreWarning`. */
export type ScoreWarningCode =
  /** Measures hold more than their meter. */
  | 'overfull'
  /** A part ends before the others, in a measure or in the score. */
  | 'unequalParts'
  /** Note values and durations differ. */
  | 'otherValues'
  /** Notes are not in the picture. */
  | 'notDrawn'
  /** The engraver reads the signs for repeats otherwise. */
  | 'otherOrder'
  /** A da capo, dal segno or to coda leads to a sign that the score does not have. */
  | 'lostJump'
  /** Slurs or other signs have no end. */
  | 'openSigns'
  /** Something else that the engraver has not read. */
  | 'unread';

/** What is to be known about a score; of each kind there is one, which names the measures. */
export interface ScoreWarning extends FormatWarning {
  /** The kind of the warning, which chooses its sentence. */
  readonly code: ScoreWarningCode;
  /** `measures`: their names, in `otherOrder` in the order of playing; `remark` and `count`: the first remark of the engraver, and how many. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** The musical content of a score. */
export interface ScoreReading {
  /** Titles and names in the score. */
  readonly metadata: ScoreMetadata;
  /** The measures of the score. */
  readonly measureMap: MeasureMap;
  /** The notes, in the order of the score. */
  readonly notes: readonly Note[];
  /** Rising, one per onset; empty where the score names no number. */
  readonly tempos: readonly TempoChange[];
  /** Where the score does not fit together or could not be read as written. */
  readonly warnings: readonly ScoreWarning[];
}

/** An onset and its place in a picture. */
export interface EngravedPlace {
  /** Onset in quarters. */
  readonly onset: number;
  /** Place from the left edge, in pixels at zoom 1. */
  readonly x: number;
}

/** The lines of a staff in a picture, in pixels at zoom 1 from its top edge. */
export interface EngravedStaff {
  /** Place of the top line. */
  readonly top: number;
  /** Place of the bottom line. */
  readonly bottom: number;
}

/** Same shape as a positions file (FORMATS: `onset-x`, `bars`, `staves`), in pixels at zoom 1. */
export interface StripPositions {
  /**
   * Left edge of the leftmost head or rest that starts at the onset; both rise strictly. A measure
   * that shows nothing at its start has the place of its first note, the end of the score that of
   * the last bar line.
   */
  readonly 'onset-x': readonly EngravedPlace[];
  /** Start of each measure. */
  readonly bars: readonly EngravedPlace[];
  /** Staves from the top. */
  readonly staves: readonly EngravedStaff[];
  /** Right edge of the clef and key signature at the start, in pixels; a view can keep them visible. */
  readonly gutter: number;
}

/** A score on one line, with its places and its content. */
export interface EngravedStrip extends ScoreReading {
  /** The drawing, in chunks. */
  readonly picture: StripPicture;
  /** Places of onsets, measures and staves in the drawing. */
  readonly positions: StripPositions;
  /**
   * The music font (woff2 in base64), when a text of the live picture uses it, such as a metronome
   * mark. In a page `engraveStrip` has added it to the document's fonts.
   */
  readonly musicFont?: string;
}

/** A page; its rows are those of a positions file. */
export interface EngravedPage {
  /** The drawing as a complete SVG text. */
  readonly svg: string;
  /** Width, in pixels. */
  readonly width: number;
  /** Height, in pixels. */
  readonly height: number;
  /** The rows of music from the top, in pixels. */
  readonly rows: readonly EngravedRow[];
}

/** A row of music on a page, in pixels from its top left corner. */
export interface EngravedRow {
  /** Top edge. */
  readonly y: number;
  /** Height. */
  readonly height: number;
  /** Left edge of the music. */
  readonly 'start-x': number;
  /** Right edge of the music. */
  readonly 'end-x': number;
  /** Staves from the top. */
  readonly staves: readonly EngravedStaff[];
  /** Places of onsets, rising; the last onset is the first one of the next row. */
  readonly 'onset-x': readonly EngravedPlace[];
}

/** A score on pages, with its content. */
export interface EngravedPages extends ScoreReading {
  /** The pages, in order. */
  readonly pages: readonly EngravedPage[];
  /** As in a strip. */
  readonly musicFont?: string;
}

/** Options of a picture. */
export interface PictureOptions {
  /** Height of one staff (five lines) in pixels; default 32. */
  readonly staffHeight?: number;
  /**
   * Of pages: least space between two systems, in units of half a staff space, up to 48; default 4.
   * More leaves room for labels.
   */
  readonly systemGap?: number;
  /** Wanted width of a chunk in pixels; default 1000. A chunk has at least one measure. */
  readonly chunkWidth?: number;
  /**
   * `true` makes each chunk complete in itself, to be shown as an image: black, clipped at its
   * edges, with the slurs that reach into it and the font that it needs. Default false: shapes take
   * the color of the page's text and reach over the chunk's edges.
   */
  readonly standalone?: boolean;
  /**
   * `true` draws all that looks alike as one long path: a picture shows in a fraction of the time,
   * but holds no groups with the ids of notes and measures. Default: as `standalone`.
   */
  readonly merged?: boolean;
  /**
   * `true` keeps the drawings of a strip out of the memory of the page: each chunk has a `file` (a
   * `Blob`) in place of its `svg`. Default false.
   */
  readonly apart?: boolean;
}

/** Options of engraving. */
export interface EngraveOptions extends PictureOptions {
  /** Cancels the work; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /**
   * Of `engraveStrip`: called once, before the rest of a long score is drawn, with a strip of its
   * first measures (the reading is whole). Heights and places are its own: those of the whole strip
   * differ. It comes after a third of the time; the whole then takes a quarter longer.
   */
  readonly onPreview?: (strip: EngravedStrip) => void;
  /** Of `engraveStrip`: only the first measures of a long score are drawn (the reading is whole). */
  readonly isBeginning?: boolean;
}
