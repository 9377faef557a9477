/** The kind of a file, by its content. */
export type FileKind =
  | 'musicxml'
  | 'mxl'
  | 'mei'
  | 'mscx'
  | 'mscz'
  | 'midi'
  | 'abc'
  | 'pae'
  | 'humdrum'
  | 'esac'
  | 'svg'
  | 'png'
  | 'jpeg'
  | 'webp'
  | 'mp3'
  | 'ogg'
  | 'flac'
  | 'wav'
  | 'm4a'
  | 'peaks'
  | 'json'
  | 'text';

/** The purpose of a file. */
export type Purpose = 'score' | 'recording' | 'picture' | 'analysis' | 'synchro' | 'table' | 'any';

export interface KindRule {
  /** The media type to serve it with. */
  readonly type: string;
  /** The largest accepted file of that kind, in bytes. */
  readonly maxBytes: number;
  /** Possible purposes, besides `any`. */
  readonly purposes: readonly Purpose[];
}

const MEGABYTE = 2 ** 20;

const score = (type: string, megabytes: number): KindRule => ({
  type,
  maxBytes: megabytes * MEGABYTE,
  purposes: ['score'],
});

/** Pictures are only looked at where their size stands. */
const picture = (type: string): KindRule => ({
  type,
  maxBytes: 100 * MEGABYTE,
  purposes: ['picture'],
});

/** Recordings are only looked at in their beginning; how much may arrive is a setting. */
const recording = (type: string): KindRule => ({
  type,
  maxBytes: 2 ** 40,
  purposes: ['recording'],
});

/**
 * The accepted kinds of files. The sizes limit a check to a second and 64 MB: XML is read at 40 to 80 MB
 * a second, and a JSON text takes up to eight times its size when it is parsed.
 */
export const FILE_KINDS: Readonly<Record<FileKind, KindRule>> = {
  musicxml: score('application/vnd.recordare.musicxml+xml; charset=utf-8', 32),
  mxl: score('application/vnd.recordare.musicxml', 16),
  mei: score('application/mei+xml; charset=utf-8', 32),
  mscx: score('application/xml; charset=utf-8', 32),
  mscz: score('application/x-musescore', 16),
  midi: score('audio/midi', 2),
  abc: score('text/vnd.abc; charset=utf-8', 4),
  pae: score('text/plain; charset=utf-8', 4),
  humdrum: score('text/plain; charset=utf-8', 4),
  esac: score('text/plain; charset=utf-8', 4),
  svg: { ...picture('image/svg+xml; charset=utf-8'), maxBytes: 8 * MEGABYTE },
  png: picture('image/png'),
  jpeg: picture('image/jpeg'),
  webp: picture('image/webp'),
  mp3: recording('audio/mpeg'),
  ogg: recording('audio/ogg'),
  flac: recording('audio/flac'),
  wav: recording('audio/wav'),
  m4a: recording('audio/mp4'),
  peaks: { type: 'application/octet-stream', maxBytes: 16 * MEGABYTE, purposes: ['table'] },
  json: {
    type: 'application/json; charset=utf-8',
    maxBytes: 6 * MEGABYTE,
    purposes: ['analysis', 'synchro', 'table'],
  },
  text: {
    type: 'text/plain; charset=utf-8',
    maxBytes: 4 * MEGABYTE,
    purposes: ['synchro', 'table'],
  },
};

/** Returns whether files of a kind are text. */
export const isTextKind = (kind: FileKind): boolean => FILE_KINDS[kind].type.includes('charset=');
