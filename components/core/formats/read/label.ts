import { parseDuration, parseOnset } from '../../time/onset-text.js';
import type { MeasureMap } from '../../time/measure-map.js';
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

const KNOWN = /^(start|ioi|duration|actual-duration|end|type|tag|comment|staff|line|layers|layer)$/;

/** The length that is drawn: ioi, else duration; undefined for a point. */
export const labelLength = (label: LabelRecord): Quarter | undefined => label.ioi ?? label.duration;

/** The known line that is nearest to what a file says. */
export function readLine(reader: Reader): LabelLine | undefined {
  const text = reader.text('line');
  if (text === undefined || LABEL_LINES.includes(text as LabelLine)) return text as LabelLine;
  const [, side, place] = /^(top|bot)\.(\d+)$/.exec(text) ?? [];
  const nearest = side && `${side}.${Math.min(3, Math.max(1, Number(place)))}`;
  reader.warn('line', `Unknown line ${text}, ${nearest ? `shown on ${nearest}` : 'ignored'}`);
  return nearest as LabelLine | undefined;
}

/** Reads the musical times of one label. */
class TimeReader {
  constructor(
    private readonly reader: Reader,
    private readonly measureMap?: MeasureMap,
  ) {}

  onset(key: 'start' | 'end'): Quarter | undefined {
    return this.read(key, (value) => parseOnset(value, this.measureMap));
  }

  /** Durations as they were meant: files of 2021 say `duration` for the ioi. */
  lengths(start: Quarter): Pick<LabelRecord, 'ioi' | 'duration'> {
    const [ioi, given, actual] = ['ioi', 'duration', 'actual-duration'].map((key) =>
      this.read(key, (value) => parseDuration(value, this.measureMap, start)),
    );
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

  /** Undefined when there is none, and, with a warning, when it cannot be read. */
  private read(key: string, parse: (value: string | number) => Quarter): Quarter | undefined {
    if (!this.reader.has(key)) return undefined;
    const value = this.reader.raw[key] as string | number;
    // Most times are plain numbers; parsing their text takes longer than the rest of the label.
    if (typeof value === 'number' && value >= 0 && value < Infinity) return quarters(value);
    const needsMap = typeof value === 'string' && /m|.\+/i.test(value);
    if (needsMap && !this.measureMap) this.reader.warn(key, 'No measure map, read in 4/4');
    try {
      return parse(value);
    } catch (error) {
      return this.reader.warn(key, `Not a musical time: ${(error as Error).message}`);
    }
  }
}

function readStaff(reader: Reader): number | undefined {
  const text = reader.text('staff');
  if (text === undefined || !/^[1-9]\d*$/.test(text)) {
    return text === undefined ? text : reader.warn('staff', `Unknown staff ${text}, ignored`);
  }
  return Number(text);
}

/**
 * Reads one label. Undefined, with a warning, for one that has no place in the music: it stays in
 * the file and is not shown.
 */
export function readLabel(
  reader: Reader,
  id: number,
  measureMap?: MeasureMap,
): LabelRecord | undefined {
  reader.unknownKeys(KNOWN);
  const times = new TimeReader(reader, measureMap);
  const start = reader.has('start') ? times.onset('start') : quarters(0);
  if (start === undefined) return undefined;
  const { ioi, duration } = times.lengths(start);
  return {
    id,
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
}
