import type { Pixel, Quarter } from '../../time/units.js';
import type { MeasureMapFile, PositionsFile, SynchroFile } from './table-types.js';
import type { Contributors, LocalizedText, Raw, Refs } from './common-types.js';

/** A table of its own (URL as in the file) or one that stands in the info.json. */
export type TableRef<Table> =
  | { readonly url: string; readonly table?: undefined }
  | { readonly url?: undefined; readonly table: Table };

/** What every source may say about itself. URLs are as in the file: absolute or relative to it. */
export interface SourceInfo {
  /** The file's id, or its kind and position in the file (`audio-1`); unique within the piece. */
  readonly id: string;
  readonly name?: string;
  readonly info?: string;
  readonly license?: string;
  readonly year?: string;
  readonly contributors: Contributors;
  readonly refs: Refs;
  /** Seconds per unit of date in the source's tables. */
  readonly secondUnit: number;
  /** Pixels per unit of x in the source's tables. */
  readonly pixelUnit: number;
  /** JSON pointer to the source in the file, for messages. */
  readonly pointer: string;
  readonly raw: Raw;
}

export interface AudioInfo extends SourceInfo {
  /** The same recording in several formats, the best first; empty without a file. */
  readonly files: readonly string[];
  readonly youtubeId?: string;
  /** The file's `onset-date`. */
  readonly synchro?: TableRef<SynchroFile>;
  /** URL of a .dat or .json in BBC audiowaveform format. */
  readonly peaks?: string;
  /** Pictures of this recording. */
  readonly images: readonly ImageInfo[];
}

export type ImageType = 'score' | 'wave' | '3d' | 'scan' | 'grid';

/** A part of a strip that is cut in images. */
export interface TileInfo {
  readonly image: string;
  readonly x: Pixel;
  readonly width: Pixel;
}

export interface ImageInfo extends SourceInfo {
  /** Undefined when the file names a type that is not known; such an image is not shown. */
  readonly type?: ImageType;
  /** URL; undefined when the picture is in tiles or pages, or when the file gives none. */
  readonly image?: string;
  readonly tiles: readonly TileInfo[];
  readonly positions?: TableRef<PositionsFile>;
  readonly width?: Pixel;
  readonly height?: Pixel;
  /** x up to which the picture shows clef and key. */
  readonly gutter?: Pixel;
  /** Id of the recording that it shows. */
  readonly track?: string;
}

export interface ScoreInfo extends SourceInfo {
  /** URL of a score file; undefined when only a catalog names it. */
  readonly file?: string;
  /** The service that a curator named (`score:gallica`), whose id for the score is `serviceId`. */
  readonly service?: string;
  readonly serviceId?: string;
}

/** What a file says about a work; the keys are the file's own, other keys than these may be there. */
export type OpusInfo = Readonly<Record<string, string>> & {
  readonly title?: string;
  readonly 'piece:title'?: string;
  readonly 'piece:nickname'?: string;
  readonly 'movement:num'?: string;
  readonly 'movement:title'?: string;
  readonly 'movement:numtitle'?: string;
  readonly 'movement:nickname'?: string;
  readonly 'variant:first'?: string;
  readonly collection?: string;
  readonly corpus?: string;
  readonly opus?: string;
  readonly year?: string;
  readonly key?: string;
};

export interface TimeSignatureInfo {
  readonly numerator: number;
  readonly denominator: number;
  /** Length of the pickup. */
  readonly upbeat: Quarter;
}

/** The settings that the program knows; `raw` of the piece holds the others. */
export interface PieceSettings {
  readonly 'score-minimap'?: boolean;
  readonly panels?: unknown;
  readonly 'grid:row'?: number | string;
  readonly 'grid:lines'?: number;
  readonly 'analysis:default'?: string;
  readonly 'analysis:grid'?: string;
  readonly access?: string;
}

/** A piece, in one shape whatever the shape of its file. */
export interface PieceInfo {
  /** `''` when the file has none; the path then names the piece. */
  readonly id: string;
  /** The title without a language; `''` when there is none. */
  readonly title: string;
  readonly titles: LocalizedText;
  readonly composer?: string;
  readonly contributors: Contributors;
  readonly opus: OpusInfo;
  readonly refs: Refs;
  readonly audios: readonly AudioInfo[];
  /** Pictures that stand by themselves; those of a recording are in its `images`. */
  readonly images: readonly ImageInfo[];
  readonly scores: readonly ScoreInfo[];
  readonly measureMap?: TableRef<MeasureMapFile>;
  /** How many full measures there are, where there is no measure map. */
  readonly measureCount?: number;
  readonly timeSignature?: TimeSignatureInfo;
  /** By what follows `quality:` in the file: `audio`, `audio:synchro`, `musical-time`, …; no defaults. */
  readonly quality: Readonly<Record<string, number>>;
  readonly settings: PieceSettings;
  /** Undefined when the file does not say. */
  readonly permissions?: readonly string[];
  /** The names that the file lists, when it does. */
  readonly analyses?: readonly string[];
  readonly raw: Raw;
}

/** A piece as a corpus lists it; `raw` may be a whole piece info (see `parsePieceInfo`). */
export interface PieceEntry {
  readonly id: string;
  readonly title?: string;
  readonly composer?: string;
  readonly raw: Raw;
}

export interface CorpusInfo {
  /** `''` when the file has none; the path then names the corpus. */
  readonly id: string;
  readonly title: string;
  readonly titles: LocalizedText;
  readonly shortTitles: LocalizedText;
  readonly text: LocalizedText;
  readonly motto: LocalizedText;
  readonly availability: LocalizedText;
  readonly status?: string;
  readonly contributors: Contributors;
  readonly year?: string;
  readonly genre?: string;
  readonly image?: string;
  readonly cardImage?: string;
  /** The file's `quality:corpus`, 0 when absent. */
  readonly quality: number;
  /** Ids of the pieces to show first. */
  readonly showcase: readonly string[];
  readonly columns: readonly string[];
  readonly opus: OpusInfo;
  readonly refs: Refs;
  /** Ids of the corpora below this one. */
  readonly corpora: readonly string[];
  readonly pieces: readonly PieceEntry[];
  readonly settings: Raw;
  readonly raw: Raw;
}
