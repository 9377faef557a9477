/**
 * Messages between an embedded piece and the page around it, by `postMessage`. Every message is an object
 * with `glosa: 1`, the version of this protocol, and a `type`; both sides ignore all else, so that they
 * work beside other scripts that send messages.
 */
export const VERSION = 1;

/**
 * A place to go to: an onset (quarters, or text such as `m8+1/4`), a date in seconds, or a measure's
 * printed name; a text alone is that of an onset, such as `m8`.
 */
export type FramePlace =
  | string
  | {
      /** Onset in quarters, or as text such as `m8+1/4`. */
      readonly onset: number | string;
      /** The pass in which the onset is meant: `''` for the first, then `a`, `b` …; by default the first. */
      readonly lap?: string;
    }
  | {
      /** Seconds from the start of the recording. */
      readonly date: number;
    }
  | {
      /** Name of a measure as it is printed. */
      readonly measure: number | string;
    };

/** Position of the music: seconds of the recording, and quarters of the score; each may be unknown. */
export interface FrameMoment {
  /** Seconds from the start of the recording; absent without one. */
  readonly date?: number;
  /** Quarters from the start of the score; absent where no sync point says it. */
  readonly onset?: number;
}

/** Who made the music start, stop or move: the user, a script (or the page around), or the playing itself. */
export type FrameCause = 'user' | 'script' | 'playback';

/** What the music has done, and who made it do so. */
export interface FrameAct extends FrameMoment {
  /** Absent in messages of older sites. */
  readonly from?: FrameCause;
}

/** The state that the page around receives. */
export interface FrameState extends FrameMoment {
  /** Whether the piece is loaded; only `error` is known before. */
  readonly isLoaded: boolean;
  /** Whether the music plays. */
  readonly isPlaying: boolean;
  /** Title of the piece; empty until it is loaded. */
  readonly title: string;
  /** Length of the recording in seconds; absent while it is unknown. */
  readonly duration?: number;
  /** Ids of the labels that are chosen. */
  readonly selection: readonly number[];
}

/** A file that could not be read or played. */
export interface FrameProblem {
  /** `error` where something is missing in the piece, `warning` where it works all the same. */
  readonly severity: 'error' | 'warning';
  /** The exact technical text, in English. */
  readonly message: string;
  /** Name or URL of the file. */
  readonly file?: string;
}

/** Events of the piece, by the type of the message. */
export interface FrameEvents {
  /** The piece has been loaded. */
  readonly load: {
    /** Title of the piece. */
    readonly title: string;
  };
  /** A file of the piece could not be read or played. */
  readonly error: FrameProblem;
  /** The music begins, or goes on. */
  readonly play: FrameAct;
  /** The music stops. */
  readonly pause: FrameAct & {
    /** Whether it has come to its end. */
    readonly ended: boolean;
  };
  /** The music has gone to another place. */
  readonly seek: FrameAct;
  /** The music moves; at most four times a second. */
  readonly timeupdate: FrameAct;
  /** The user has chosen other labels. */
  readonly select: {
    /** Ids of the labels. */
    readonly ids: readonly number[];
  };
  /** The piece needs another height. */
  readonly resize: {
    /** Height in CSS pixels. */
    readonly height: number;
  };
  /** The whole state: when the page connects, and after each change of more than the position. */
  readonly state: FrameState;
}

/** Name of one of the events. */
export type FrameEventType = keyof FrameEvents;

/** Commands of the page; each is answered under its number. */
export type FrameCommand =
  | { readonly type: 'play' | 'pause'; readonly id: number }
  | { readonly type: 'seek'; readonly id: number; readonly place: FramePlace }
  | { readonly type: 'select'; readonly id: number; readonly ids: readonly number[] };

/** From the page around to the frame. `connect` names the page that gets the answers from then on. */
export type ToFrame = { readonly type: 'connect' } | FrameCommand;

/** From the frame to the page around. `ready` alone is sent to a page that has not connected yet. */
export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly ok: boolean }
  | { [Type in FrameEventType]: { readonly type: Type } & FrameEvents[Type] }[FrameEventType];

/** Returns a message in the form in which it is sent. */
export const written = (message: ToFrame | FromFrame): object => ({ glosa: VERSION, ...message });

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of a message of this protocol and version; undefined for others. */
function fieldsOf(data: unknown): Fields | undefined {
  const fields = typeof data === 'object' && data !== null ? (data as Fields) : {};
  return fields['glosa'] === VERSION && typeof fields['type'] === 'string' ? fields : undefined;
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const optional = (is: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || is(value);
const isNumberOrText = (value: unknown): boolean => isNumber(value) || isText(value);
const areIds = (value: unknown): boolean => Array.isArray(value) && value.every(isNumber);

function isPlace(value: unknown): boolean {
  if (isText(value)) return true;
  const { onset, date, measure, lap } = Object(value) as Fields;
  return (
    optional(isText)(lap) && (isNumberOrText(onset) || isNumber(date) || isNumberOrText(measure))
  );
}

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const MOMENT: Shape = { date: optional(isNumber), onset: optional(isNumber) };
const ACT: Shape = { ...MOMENT, from: optional(isText) };

const TO_FRAME: Readonly<Record<ToFrame['type'], Shape>> = {
  connect: {},
  play: { id: isNumber },
  pause: { id: isNumber },
  seek: { id: isNumber, place: isPlace },
  select: { id: isNumber, ids: areIds },
};

const FROM_FRAME: Readonly<Record<FromFrame['type'], Shape>> = {
  ready: {},
  answer: { id: isNumber, ok: isBoolean },
  load: { title: isText },
  error: { severity: isText, message: isText, file: optional(isText) },
  play: ACT,
  pause: { ...ACT, ended: isBoolean },
  seek: ACT,
  timeupdate: ACT,
  select: { ids: areIds },
  resize: { height: isNumber },
  state: {
    ...MOMENT,
    ...{ isLoaded: isBoolean, isPlaying: isBoolean, title: isText },
    ...{ duration: optional(isNumber), selection: areIds },
  },
};

function read(data: unknown, shapes: Readonly<Record<string, Shape>>): Fields | undefined {
  const fields = fieldsOf(data);
  const type = fields?.['type'] as string;
  if (!fields || !Object.hasOwn(shapes, type)) return undefined;
  const isWhole = Object.entries(shapes[type]!).every(([name, is]) => is(fields[name]));
  return isWhole ? fields : undefined;
}

/** Reads a message of the page around; undefined for an incomplete one or another protocol. */
export const readToFrame = (data: unknown): ToFrame | undefined =>
  read(data, TO_FRAME) as ToFrame | undefined;

/** Reads a message of the frame; undefined for an incomplete one or another protocol. */
export const readFromFrame = (data: unknown): FromFrame | undefined =>
  read(data, FROM_FRAME) as FromFrame | undefined;
