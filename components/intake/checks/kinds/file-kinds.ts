import { PICTURE_LIMITS, RECORDING_LIMITS, SCORE_LIMITS, TABLE_LIMITS } from '../limits.js';

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

const score = (type: string, maxBytes: number): KindRule => ({
  type,
  maxBytes,
  purposes: ['score'],
});

/** Pictures are only looked at where their size stands. */
const picture = (type: string): KindRule => ({
  type,
  maxBytes: PICTURE_LIMITS.bytes,
  purposes: ['picture'],
});

const recording = (type: string): KindRule => ({
  type,
  maxBytes: RECORDING_LIMITS.bytes,
  purposes: ['recording'],
});

/**
 * The accepted kinds of files. The sizes limit a check to a second and 64 MB: XML is read at 40 to 80 MB
 * a second, and a JSON text takes up to eight times its size when it is parsed.
 */
export const FILE_KINDS: Readonly<Record<FileKind, KindRule>> = {
  musicxml: score('application/vnd.recordare.musicxml+xml; charset=utf-8', SCORE_LIMITS.bytes),
  mxl: score('application/vnd.recordare.musicxml', SCORE_LIMITS.packedBytes),
  mei: score('application/mei+xml; charset=utf-8', SCORE_LIMITS.bytes),
  mscx: score('application/xml; charset=utf-8', SCORE_LIMITS.bytes),
  mscz: score('application/x-musescore', SCORE_LIMITS.packedBytes),
  midi: score('audio/midi', SCORE_LIMITS.midiBytes),
  abc: score('text/vnd.abc; charset=utf-8', SCORE_LIMITS.textBytes),
  pae: score('text/plain; charset=utf-8', SCORE_LIMITS.textBytes),
  humdrum: score('text/plain; charset=utf-8', SCORE_LIMITS.textBytes),
  esac: score('text/plain; charset=utf-8', SCORE_LIMITS.textBytes),
  svg: { ...picture('image/svg+xml; charset=utf-8'), maxBytes: PICTURE_LIMITS.svgBytes },
  png: picture('image/png'),
  jpeg: picture('image/jpeg'),
  webp: picture('image/webp'),
  mp3: recording('audio/mpeg'),
  ogg: recording('audio/ogg'),
  flac: recording('audio/flac'),
  wav: recording('audio/wav'),
  m4a: recording('audio/mp4'),
  peaks: {
    type: 'application/octet-stream',
    maxBytes: RECORDING_LIMITS.peaksBytes,
    purposes: ['table'],
  },
  json: {
    type: 'application/json; charset=utf-8',
    maxBytes: TABLE_LIMITS.jsonBytes,
    purposes: ['analysis', 'synchro', 'table'],
  },
  text: {
    type: 'text/plain; charset=utf-8',
    maxBytes: TABLE_LIMITS.textBytes,
    purposes: ['synchro', 'table'],
  },
};

/** Returns whether files of a kind are text. */
export const isTextKind = (kind: FileKind): boolean => FILE_KINDS[kind].type.includes('charset=');
