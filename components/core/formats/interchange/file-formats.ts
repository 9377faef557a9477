/**
 * The formats that labels and sync points come from and go to: what lists of them need, without the code that
 * reads and writes. Dialogs, commands, help and tests are made from these; the code stands beside, one
 * module for each format, and is listed in `formats.ts` and `sync/sync-formats.ts`.
 */
export interface FileFormat {
  /** Name in messages; interfaces have a text of their own, `dialogs.format.<id>`. */
  readonly name: string;
  /** Endings of its files, without the dot; the first is the one that is written. */
  readonly extensions: readonly [string, ...string[]];
  /** Media type of its files, such as `text/csv`. */
  readonly mediaType: string;
}

/** A format of labels, with the data that it can hold. */
export interface LabelFileFormat extends FileFormat {
  /** Whether its times are seconds alone, so that nothing is written without a sync table. */
  readonly needsSync: boolean;
  /** Whether it holds the whole analysis, with its styles, layout and templates. */
  readonly isWhole: boolean;
}

/** A format of sync points, and which way it goes. */
export interface SyncFileFormat extends FileFormat {
  /** Whether sync points can be imported from it. */
  readonly isRead: boolean;
  /** Whether sync points can be exported to it. */
  readonly isWritten: boolean;
}

const JSON_TYPE = 'application/json';
const XML_SCORES = ['musicxml', 'mxl', 'mei', 'xml'] as const;

/** Formats of labels by id, in the order in which they are offered. */
export const LABEL_FILES = {
  dez: {
    name: 'Analysis (.dez)',
    extensions: ['dez'],
    mediaType: JSON_TYPE,
    needsSync: false,
    isWhole: true,
  },
  csv: {
    name: 'CSV',
    extensions: ['csv', 'tsv', 'txt', 'lab', 'beats'],
    mediaType: 'text/csv',
    needsSync: false,
    isWhole: false,
  },
  json: {
    name: 'JSON',
    extensions: ['json'],
    mediaType: JSON_TYPE,
    needsSync: false,
    isWhole: false,
  },
  audacity: {
    name: 'Audacity labels',
    extensions: ['txt'],
    mediaType: 'text/plain',
    needsSync: true,
    isWhole: false,
  },
  textgrid: {
    name: 'Praat TextGrid',
    extensions: ['TextGrid'],
    mediaType: 'text/plain',
    needsSync: true,
    isWhole: false,
  },
  jams: {
    name: 'JAMS',
    extensions: ['jams'],
    mediaType: 'application/vnd.jams+json',
    needsSync: true,
    isWhole: false,
  },
  'web-annotation': {
    name: 'W3C Web Annotation',
    extensions: ['jsonld', 'json'],
    mediaType: 'application/ld+json;profile="http://www.w3.org/ns/anno.jsonld"',
    needsSync: true,
    isWhole: false,
  },
  mei: {
    name: 'MEI with annotations',
    extensions: ['mei'],
    mediaType: 'application/mei+xml',
    needsSync: false,
    isWhole: false,
  },
} as const satisfies Readonly<Record<string, LabelFileFormat>>;

/** Formats that labels are read from only, by id. */
export const READ_LABEL_FILES = {
  svl: { name: 'Sonic Visualiser layer', extensions: ['svl'], mediaType: 'application/xml' },
} as const satisfies Readonly<Record<string, FileFormat>>;

/**
 * Formats of sync points by id, in the order in which they are offered. `tempo` takes the tempo of a score or
 * MIDI file; `clicks` and `points` are sounds, with a click at each beat and at each sync point.
 */
export const SYNC_FILES = {
  synchro: {
    name: 'synchro.json',
    extensions: ['json'],
    mediaType: JSON_TYPE,
    isRead: true,
    isWritten: true,
  },
  csv: {
    name: 'CSV',
    extensions: ['csv', 'tsv', 'txt'],
    mediaType: 'text/csv',
    isRead: true,
    isWritten: true,
  },
  audacity: {
    name: 'Audacity labels',
    extensions: ['txt'],
    mediaType: 'text/plain',
    isRead: true,
    isWritten: true,
  },
  beats: {
    name: 'Beat annotations',
    extensions: ['txt', 'beats'],
    mediaType: 'text/plain',
    isRead: true,
    isWritten: false,
  },
  tempo: {
    name: 'Tempo of a score',
    extensions: ['mid', 'midi', ...XML_SCORES],
    mediaType: 'audio/midi',
    isRead: true,
    isWritten: false,
  },
  clicks: {
    name: 'Clicks at the beats',
    extensions: ['wav'],
    mediaType: 'audio/wav',
    isRead: false,
    isWritten: true,
  },
  points: {
    name: 'Clicks at the sync points',
    extensions: ['wav'],
    mediaType: 'audio/wav',
    isRead: false,
    isWritten: true,
  },
} as const satisfies Readonly<Record<string, SyncFileFormat>>;

export type LabelFormatId = keyof typeof LABEL_FILES;
export type SyncFormatId = keyof typeof SYNC_FILES;

/** A format of sync points that is written. */
export type WrittenSyncId = {
  readonly [Id in SyncFormatId]: (typeof SYNC_FILES)[Id]['isWritten'] extends true ? Id : never;
}[SyncFormatId];

/** Ids of the formats of labels, in the order in which they are offered. */
export const LABEL_FORMAT_IDS = Object.keys(LABEL_FILES) as readonly LabelFormatId[];

/** Ids of the formats that sync points are written in, in the order in which they are offered. */
export const WRITTEN_SYNC_IDS = (Object.keys(SYNC_FILES) as readonly SyncFormatId[]).filter(
  (id): id is WrittenSyncId => SYNC_FILES[id].isWritten,
);

const endings = (formats: readonly FileFormat[]): string =>
  [...new Set(formats.flatMap(({ extensions }) => extensions))].map((name) => `.${name}`).join();

/** Returns the endings of the files that labels are read from, as an `accept` attribute says them. */
export const labelFileTypes = (): string =>
  endings([...Object.values(LABEL_FILES), ...Object.values(READ_LABEL_FILES)]);

/** Returns the endings of the files that sync points are read from, as an `accept` attribute says them. */
export const syncFileTypes = (): string =>
  endings(Object.values(SYNC_FILES).filter(({ isRead }) => isRead));

/** Returns what lists say about a format of labels, with its id. */
export const labelFormat = <Id extends LabelFormatId>(id: Id) => ({ id, ...LABEL_FILES[id] });

/** Returns what lists say about a format of sync points, with its id. */
export const syncFormat = <Id extends SyncFormatId>(id: Id) => ({ id, ...SYNC_FILES[id] });
