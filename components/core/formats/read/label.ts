import { parseDuration, parseOnset } from '../../time/onset-text.js';
import type { MeasureMap } from '../../time/measure-map.js';
import { isUid } from '../label-uid.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '../../time/units.js';
import type { Reader } from './reader.js';
import type { LabelLine, LabelRecord } from '../types/types.js';

/** Where labels stand, from top to bottom; `all` crosses every line. */
export const LABEL_LINES: readonly LabelLine[] = [
  'all',
  'top.1',
  'top.2',
  'top.3',
  'bot.1',
  'bot.2',
  'bot.3',
];

/** The keys of a label that have a meaning, in the order in which tables show them. */
export const WRITTEN_KEYS = [
  'start',
  'duration',
  'ioi',
  'type',
  'tag',
  'comment',
  'staff',
  'line',
  'layers',
] as const;

/** The keys of a label that are read: those, and the ones of older files. */
export const LABEL_KEYS: ReadonlySet<string> = new Set([
  ...WRITTEN_KEYS,
  'uid',
  'mirrors',
  'actual-duration',
  'end',
  'layer',
]);

/** `review` is read by those who ask for it (`reviewOf`), and stays among the keys of the file. */
const KNOWN = { test: (key: string): boolean => LABEL_KEYS.has(key) || key === 'review' };

/** Returns the length that is drawn: ioi, else duration; undefined for a point. */
export const labelLength = (label: LabelRecord): Quarter | undefined => label.ioi ?? label.duration;

/** Returns the known line that is nearest to what a file names; undefined when none is near. */
export function nearestLine(text: string): LabelLine | undefined {
  if (LABEL_LINES.includes(text as LabelLine)) return text as LabelLine;
  const [, side, place] = /^(top|bot)\.(\d+)$/.exec(text) ?? [];
  const nearest = Math.min(3, Math.max(1, Number(place)));
  return side ? (`${side}.${nearest}` as LabelLine) : undefined;
}

/** Returns the known line that is nearest to the file's. */
export function readLine(reader: Reader): LabelLine | undefined {
  const text = reader.text('line');
  const nearest = text === undefined ? undefined : nearestLine(text);
  if (nearest === text) return nearest;
  reader.warn('line', `Unknown line ${text}, ${nearest ? `shown on ${nearest}` : 'ignored'}`);
  return nearest;
}

/** Reads the musical times of one label. */
class TimeReader {
  constructor(
    private readonly reader: Reader,
    private readonly measureMap?: MeasureMap,
  ) {}

  onset(key: 'start' | 'end'): Quarter | undefined {
    return this.read(key);
  }

  /** Durations as they were meant: files of 2021 say `duration` for the ioi. */
  lengths(start: Quarter): Pick<LabelRecord, 'ioi' | 'duration'> {
    const ioi = this.read('ioi', start);
    const given = this.read('duration', start);
    const actual = this.read('actual-duration', start);
    if (ioi === undefined && given !== undefined && actual !== undefined) {
      return { ioi: given, duration: actual };
    }
    const duration = given ?? actual ?? (ioi === undefined ? this.untilEnd(start) : undefined);
    return { ioi, duration };
  }

  private untilEnd(start: Quarter): Quarter | undefined {
    const end = this.onset('end');
    if (end === undefined) return undefined;
    if (end - start >= -QUARTER_TOLERANCE) return quarters(Math.max(0, end - start));
    return this.reader.warn('end', 'Ends before it starts, read as a point');
  }

  /**
   * Reads a length from an onset on, else an onset. Undefined when there is none, and, with a warning,
   * when it is unreadable.
   */
  private read(key: string, from?: Quarter): Quarter | undefined {
    const value = this.reader.raw[key];
    // Most times are plain numbers; parsing their text takes longer than the rest of the label.
    if (typeof value === 'number' && value >= 0 && value < Infinity) return quarters(value);
    return this.reader.has(key) ? this.parse(key, value as string | number, from) : undefined;
  }

  private parse(key: string, value: string | number, from?: Quarter): Quarter | undefined {
    const { measureMap } = this;
    const needsMap = typeof value === 'string' && /m|.\+/i.test(value);
    if (needsMap && !measureMap) this.reader.warn(key, 'No measure map, read in 4/4');
    try {
      return from === undefined
        ? parseOnset(value, measureMap)
        : parseDuration(value, measureMap, from);
    } catch (error) {
      return this.reader.warn(key, `Not a musical time: ${(error as Error).message}`);
    }
  }
}

/** Labels that nobody has changed since they were read. */
const asRead = new WeakSet<LabelRecord>();

/** Returns whether a label is as in its file: a change makes another object. */
export const isAsRead = (label: LabelRecord): boolean => asRead.has(label);

function readStaff(reader: Reader): number | undefined {
  const text = reader.text('staff');
  if (text === undefined || !/^[1-9]\d*$/.test(text)) {
    return text === undefined ? text : reader.warn('staff', `Unknown staff ${text}, ignored`);
  }
  return Number(text);
}

/** Context for reading a label. */
interface LabelContext {
  /** The measures of the score, for times such as `m12+1/4`. */
  readonly measureMap?: MeasureMap | undefined;
  readonly seen?: SeenUids | undefined;
}

/** Ids that labels of the file have: of two with the same one, the second is a copy. */
export type SeenUids = Set<string>;

function readUid(reader: Reader, seen: SeenUids | undefined): string | undefined {
  if (!reader.has('uid')) return undefined;
  const { uid } = reader.raw;
  if (!isUid(uid)) return reader.warn('uid', 'Not a UUID, ignored');
  if (seen?.has(uid)) return reader.warn('uid', 'Another label has it, ignored');
  seen?.add(uid);
  return uid;
}

function readMirrors(reader: Reader): string | undefined {
  if (!reader.has('mirrors')) return undefined;
  const { mirrors } = reader.raw;
  return isUid(mirrors) ? mirrors : reader.warn('mirrors', 'Not a UUID, ignored');
}

/**
 * Reads one label. Undefined, with a warning, for one that has no place in the music: it stays in
 * the file and is not shown.
 */
export function readLabel(
  reader: Reader,
  id: number,
  { measureMap, seen }: LabelContext = {},
): LabelRecord | undefined {
  reader.unknownKeys(KNOWN);
  const times = new TimeReader(reader, measureMap);
  const start = reader.has('start') ? times.onset('start') : quarters(0);
  if (start === undefined) return undefined;
  const { ioi, duration } = times.lengths(start);
  const uid = readUid(reader, seen);
  const mirrors = readMirrors(reader);
  const label: LabelRecord = {
    id,
    ...(uid !== undefined && { uid }),
    ...(mirrors !== undefined && { mirrors }),
    start,
    duration,
    ioi,
    type: reader.text('type') ?? 'Pattern',
    tag: reader.text('tag'),
    comment: reader.text('comment'),
    staff: readStaff(reader),
    line: readLine(reader),
    layers: reader.words(reader.has('layers') ? 'layers' : 'layer'),
    raw: reader.raw,
  };
  asRead.add(label);
  return label;
}
