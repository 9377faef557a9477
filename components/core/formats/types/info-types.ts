import type { Pixel, Quarter } from '../../time/units.js';
import type { MeasureMapFile, PositionsFile, SynchroFile } from './table-types.js';
import type { Contributors, LocalizedText, Raw, Refs } from './common-types.js';

/** A table of its own (URL as in the file) or one that stands in the info.json. */
export type TableRef<Table> =
  | {
      /** URL of the table, as in the file. */
      readonly url: string;
      /** Absent when a URL names the table. */
      readonly table?: undefined;
    }
  | {
      /** Absent when the table is in the file itself. */
      readonly url?: undefined;
      /** The table itself. */
      readonly table: Table;
    };

/** The data that every source may have. URLs are as in the file: absolute or relative to it. */
export interface SourceInfo {
  /** The file's id, or its kind and position in the file (`audio-1`); unique within the piece. */
  readonly id: string;
  /** Name for the user. */
  readonly name?: string;
  /** Text about the source. */
  readonly info?: string;
  /** License of the source. */
  readonly license?: string;
  /** Year in the words of the file. */
  readonly year?: string;
  /** People, by role. */
  readonly contributors: Contributors;
  /** References, by kind. */
  readonly refs: Refs;
  /** Seconds per unit of date in the source's tables. */
  readonly secondUnit: number;
  /** Pixels per unit of x in the source's tables. */
  readonly pixelUnit: number;
  /** JSON pointer to the source in the file, for messages. */
  readonly pointer: string;
  /** The source as it stands in the file. */
  readonly raw: Raw;
}

/** A recording in an info.json. */
export interface AudioInfo extends SourceInfo {
  /** The same recording in several formats, the best first; empty without a file. */
  readonly files: readonly string[];
  /** Id of a video of YouTube. */
  readonly youtubeId?: string;
  /** The file's `onset-date`. */
  readonly synchro?: TableRef<SynchroFile>;
  /** URL of a .dat or .json in BBC audiowaveform format. */
  readonly peaks?: string;
  /** Pictures of this recording. */
  readonly images: readonly ImageInfo[];
}

/** The kind of a picture. */
export type ImageType = 'score' | 'wave' | '3d' | 'scan' | 'grid';

/** A part of a strip that is cut in images. */
export interface TileInfo {
  /** URL of the image, as in the file. */
  readonly image: string;
  /** Left edge in the strip, in units of the file. */
  readonly x: Pixel;
  /** Width, in units of the file. */
  readonly width: Pixel;
}

/** A picture in an info.json. */
export interface ImageInfo extends SourceInfo {
  /** Undefined when the file names a type that is not known; such an image is not shown. */
  readonly type?: ImageType;
  /** URL; undefined when the picture is in tiles or pages, or when the file gives none. */
  readonly image?: string;
  /** The images of a strip that is cut, from left to right; empty for others. */
  readonly tiles: readonly TileInfo[];
  /** The table of positions. */
  readonly positions?: TableRef<PositionsFile>;
  /** Width of the picture, in units of the file. */
  readonly width?: Pixel;
  /** Height of the picture, in units of the file. */
  readonly height?: Pixel;
  /** x up to which the picture shows clef and key. */
  readonly gutter?: Pixel;
  /** Id of the recording that it shows. */
  readonly track?: string;
}

/** A score file in an info.json. */
export interface ScoreInfo extends SourceInfo {
  /** URL of a score file; undefined when only a catalog names it. */
  readonly file?: string;
  /** The service that a curator named (`score:gallica`), whose id for the score is `serviceId`. */
  readonly service?: string;
  /** Id of the score in an outside service. */
  readonly serviceId?: string;
}

/** A file's data about a work; the keys are the file's own, and others than these may occur. */
export type OpusInfo = Readonly<Record<string, string>> & {
  /** Title of the work. */
  readonly title?: string;
  /** Title of the piece. */
  readonly 'piece:title'?: string;
  /** Nickname of the piece. */
  readonly 'piece:nickname'?: string;
  /** Number of the movement. */
  readonly 'movement:num'?: string;
  /** Title of the movement. */
  readonly 'movement:title'?: string;
  /** Number and title of the movement in one text. */
  readonly 'movement:numtitle'?: string;
  /** Nickname of the movement. */
  readonly 'movement:nickname'?: string;
  /** First variant of the title. */
  readonly 'variant:first'?: string;
  /** Collection to which the work belongs. */
  readonly collection?: string;
  /** Corpus to which the work belongs. */
  readonly corpus?: string;
  /** Opus number or catalogue number. */
  readonly opus?: string;
  /** Year in the words of the file. */
  readonly year?: string;
  /** Key of the work. */
  readonly key?: string;
};

/** The time signature in an info.json. */
export interface TimeSignatureInfo {
  /** Number of units in a measure. */
  readonly numerator: number;
  /** The unit: 4 is a quarter. */
  readonly denominator: number;
  /** Length of the pickup. */
  readonly upbeat: Quarter;
}

/** The settings that the program knows; `raw` of the piece holds the others. */
export interface PieceSettings {
  /** Whether the score has a small picture for orientation; true by default. */
  readonly 'score-minimap'?: boolean;
  /** The panels that the piece opens with, as in the file. */
  readonly panels?: unknown;
  /** Measures in a row of the grid, or a height such as `0-160`. */
  readonly 'grid:row'?: number | string;
  /** Preset of the lines of the grid, 0 to 3. */
  readonly 'grid:lines'?: number;
  /** Name of the analysis that opens first. */
  readonly 'analysis:default'?: string;
  /** Name of the analysis for the grid: opens where there is no `analysis:default`. */
  readonly 'analysis:grid'?: string;
  /** The access that the file declares. */
  readonly access?: string;
}

/** A piece, in one shape whatever the shape of its file. */
export interface PieceInfo {
  /** `''` when the file has none; the path then names the piece. */
  readonly id: string;
  /** The title without a language; `''` when there is none. */
  readonly title: string;
  /** Titles by language; `''` is the one without a language. */
  readonly titles: LocalizedText;
  /** Name of the composer. */
  readonly composer?: string;
  /** People, by role. */
  readonly contributors: Contributors;
  /** The file's data about the work. */
  readonly opus: OpusInfo;
  /** References, by kind. */
  readonly refs: Refs;
  /** The recordings, in the order of the file. */
  readonly audios: readonly AudioInfo[];
  /** Pictures that stand by themselves; those of a recording are in its `images`. */
  readonly images: readonly ImageInfo[];
  /** The score files, in the order of the file. */
  readonly scores: readonly ScoreInfo[];
  /** The measure map; undefined when the file has none. */
  readonly measureMap?: TableRef<MeasureMapFile>;
  /** How many full measures there are, where there is no measure map. */
  readonly measureCount?: number;
  /** The time signature; undefined when the file has none. */
  readonly timeSignature?: TimeSignatureInfo;
  /** By what follows `quality:` in the file: `audio`, `audio:synchro`, `musical-time`, …; no defaults. */
  readonly quality: Readonly<Record<string, number>>;
  /** The piece's settings for views. */
  readonly settings: PieceSettings;
  /** Undefined when the file does not say. */
  readonly permissions?: readonly string[];
  /** The names that the file lists, when it does. */
  readonly analyses?: readonly string[];
  /** The info.json as parsed. */
  readonly raw: Raw;
}
