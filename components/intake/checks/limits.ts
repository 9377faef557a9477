import { type LabelFormatId, MOST_MEASURES, type SyncFormatId } from '#core';
import type { ArchiveLimits } from './archive-rules.js';
import type { JsonLimits } from './json/scan-json.js';
import type { XmlLimits } from './xml/xml-reader.js';

const MEGABYTE = 2 ** 20;
const GIGABYTE = 2 ** 30;

/** Limits of scores. Sizes are in bytes. */
export const SCORE_LIMITS = {
  /** Of MusicXML, MEI and MuseScore, unpacked. */
  bytes: 32 * MEGABYTE,
  packedBytes: 16 * MEGABYTE,
  midiBytes: 2 * MEGABYTE,
  /** Of ABC, Plaine & Easie, Humdrum and EsAC. */
  textBytes: 4 * MEGABYTE,
  measures: MOST_MEASURES,
  /** More bar lines than ten voices of the longest scores write. */
  bars: 200_000,
  midiTracks: 1000,
} as const;

/**
 * Limits of what a few bytes of a score may ask of the engraver. Each is several times what the largest known
 * scores have: no music is refused, and no file of a hundred bytes takes minutes.
 */
export const MUSIC_LIMITS = {
  /** Of a note, a rest, or a gap in a voice, in quarters: a thousand breves. */
  quarters: 8000,
  /** Numbers in lengths, meters and tuplets. */
  numbers: 10_000,
  /** Divisions of a quarter; programs write up to 30,720. */
  divisions: 10_000_000,
  dots: 10,
  staffLines: 100,
  /** Parts of a score, staves of a measure, or spines: twice an opera's, with the words of all its singers. */
  parts: 300,
  /** How often a passage is played: Satie's Vexations 840 times. */
  repeats: 1000,
  /** Passages in the order of playing: sixty variations, each half of them twice, and more. */
  passages: 500,
} as const;

/** MusicXML of 32 MB has 900,000 elements when it is indented. */
export const SCORE_XML_LIMITS: XmlLimits = {
  depth: 200,
  elements: 900_000,
  attributes: 200,
  run: 2 ** 20,
};

/** Limits of measure maps. */
export const MAP_LIMITS = {
  measures: SCORE_LIMITS.measures,
  /** Measures that a map without counts may leave out. */
  leftOut: 100_000,
} as const;

/** Limits of pictures and documents. */
export const PICTURE_LIMITS = {
  bytes: 100 * MEGABYTE,
  svgBytes: 8 * MEGABYTE,
  /** More than any scan; a picture is unpacked to four bytes for each pixel. */
  pixels: 150_000_000,
  side: 65_535,
  /** A document is written down page by page; larger ones than a vocal score in 600 dpi are no scores. */
  documentBytes: 500 * MEGABYTE,
} as const;

/** Limits of recordings: only their beginning is read; the number of bytes that may arrive is a setting. */
export const RECORDING_LIMITS = { bytes: 2 ** 40, peaksBytes: 16 * MEGABYTE } as const;

/** Limits of tables and labels in the service, which reads them in one go, in 64 MB. */
export const TABLE_LIMITS = {
  jsonBytes: 6 * MEGABYTE,
  textBytes: 4 * MEGABYTE,
} as const;

/** Limits of JSON in the service, by its purpose. */
export const JSON_LIMITS = {
  /** Positions of a score of 20,000 onsets have 20,000 objects; a verbose map of its measures 40,000. */
  table: { depth: 40, containers: 100_000, strings: 300_000, values: 1_500_000 },
  /** The largest analyses that are known have 600 labels. */
  analysis: { depth: 40, containers: 40_000, strings: 150_000, values: 100_000 },
  synchro: { depth: 40, containers: 100_000, strings: 300_000, values: 300_000 },
} as const satisfies Readonly<Record<string, JsonLimits>>;

/** Labels in one file that a page opens, by format. A .dez is read in turns, the others in one go. */
const LABELS: Readonly<Record<LabelFormatId, number>> = {
  dez: 100_000,
  csv: 50_000,
  json: 50_000,
  audacity: 50_000,
  mei: 50_000,
  textgrid: 50_000,
  jams: 50_000,
  'web-annotation': 50_000,
};

/** Sync points in one file that a page opens, by format; those of scores are limited by their measures. */
const POINTS: Readonly<Record<Exclude<SyncFormatId, 'tempo' | 'clicks' | 'points'>, number>> = {
  synchro: 200_000,
  csv: 50_000,
  audacity: 50_000,
  beats: 50_000,
};

/** Limits of what a user brings into a page. */
export const PAGE_LIMITS = {
  /** Of labels, sync points and other tables. */
  jsonBytes: 32 * MEGABYTE,
  textBytes: 8 * MEGABYTE,
  /** Files up to this size are counted, so that a refusal says what there is too much of; larger ones are not read. */
  countedBytes: 128 * MEGABYTE,
  labels: LABELS,
  points: POINTS,
  json: { depth: 40, containers: 600_000, strings: 4_000_000, values: 4_000_000 },
  /** More than a folder of a corpus has; a drop of a whole disk ends here. */
  files: 20_000,
  folderDepth: 12,
} as const;

/** Limits of manifests and collections of IIIF, whose addresses and texts are those of a stranger. */
export const MANIFEST_LIMITS = {
  /** As many as a PDF may have. */
  pages: 2000,
  recordings: 500,
  /** Pieces of one collection among which a reader chooses. */
  members: 5000,
  /** Choices within choices, and parts of parts. */
  nesting: 6,
  /** Characters of an address. */
  address: 4000,
  /** Characters of a text, such as a title or an attribution. */
  words: 2000,
  /** Languages in which the info of a piece has the credits, and their characters in all of them. */
  languages: 60,
  credits: 200_000,
  /** Longest side of a page, in units of its canvas, which may be finer than pixels. */
  side: 1_000_000,
  /** Milliseconds in which a server has to send a manifest. */
  wait: 30_000,
} as const;

/** Limits of archives: a score with its style, a thumbnail and the pictures in it. */
export const SCORE_ARCHIVE_LIMITS: ArchiveLimits = {
  files: 500,
  fileBytes: 32 * MEGABYTE,
  bytes: 64 * MEGABYTE,
};

/** Limits of archives of pieces in a page: two gigabytes for a file, four in all, as the format holds. */
export const PIECE_ARCHIVE_LIMITS: ArchiveLimits = {
  files: 5000,
  fileBytes: 2 * GIGABYTE,
  bytes: 4 * GIGABYTE,
};

/** Limits of archives for the service; a corpus of 1500 pieces with recordings comes by the command line. */
export const CORPUS_ARCHIVE_LIMITS: ArchiveLimits = {
  files: 5000,
  fileBytes: 500 * MEGABYTE,
  bytes: 4 * GIGABYTE,
};
