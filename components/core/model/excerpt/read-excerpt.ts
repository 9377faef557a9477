import type { MeasureMap } from '../../time/measure-map.js';
import { OnsetTextError, parseOnset } from '../../time/parse-onset.js';
import type { SyncTable } from '../../time/sync-table.js';
import { quarters, seconds, type Quarter, type Second } from '../../time/units.js';
import { loopDates } from '../playback/loop.js';
import type { DateSpan, Excerpt, OnsetSpan } from './excerpt.js';

/** The start and end of an excerpt as the user writes them; `''` is the start or the end of the piece. */
export interface ExcerptText {
  readonly start: string;
  readonly end: string;
}

/** The data of a piece that the search for its excerpt needs. */
export interface ExcerptContext {
  readonly measureMap: MeasureMap | undefined;
  readonly sync: SyncTable | undefined;
  /** Length of the recording; undefined until it is known, and without one. */
  readonly duration: Second | undefined;
}

/** An excerpt that cannot be shown. */
export class ExcerptError extends Error {
  constructor(
    readonly key: 'excerptUnreadable' | 'excerptOutside' | 'excerptBackwards',
    /** The text that could not be read. */
    readonly text: string,
  ) {
    super(`${key}: ${JSON.stringify(text)}`);
    this.name = 'ExcerptError';
  }
}

const CLOCK = /^(?:(\d+):)?(\d+):([0-5]?\d(?:\.\d+)?)$/;
const SECONDS = /^(\d+(?:\.\d+)?)\s*s$/i;
/** A measure and nothing after it. */
const MEASURE = /^m\s*[^\s+]+$/i;

/** Reads a date: `0:25`, `1:02:03.5`, `25s`; undefined for any other text. */
export function parseDate(text: string): Second | undefined {
  const trimmed = text.trim();
  const [, hours = '0', minutes, rest] = CLOCK.exec(trimmed) ?? [];
  if (minutes !== undefined) {
    return seconds(Number(hours) * 3600 + Number(minutes) * 60 + Number(rest));
  }
  const [, number] = SECONDS.exec(trimmed) ?? [];
  return number === undefined ? undefined : seconds(Number(number));
}

/**
 * Finds an excerpt. Each of its ends is a measure (`m8`; at the end the measure is part of it), a place
 * in one (`m8+1/4`), an onset in quarters (`12`, `3/2`) or a date of the recording (`0:25`, `25s`). Of a
 * passage that is played several times, it is the first. Undefined when neither end is given, and while
 * the measures are not known.
 * @throws ExcerptError
 */
export function readExcerpt(text: ExcerptText, context: ExcerptContext): Excerpt | undefined {
  const [start, end] = [text.start.trim(), text.end.trim()];
  if (!start && !end) return undefined;
  const needsMeasures = [start, end].some(
    (each) => parseDate(each) === undefined && /[m+]/i.test(each),
  );
  if (needsMeasures && !context.measureMap) {
    [start, end].forEach((each) => onsetOf(each, undefined));
    return undefined;
  }
  const dates = { start: parseDate(start), end: parseDate(end) };
  const isByDate = dates.start !== undefined || dates.end !== undefined;
  return isByDate ? byDates({ start, end }, dates, context) : byOnsets({ start, end }, context);
}

/** @throws ExcerptError */
function onsetOf(text: string, measureMap: MeasureMap | undefined): Quarter | undefined {
  if (!text || parseDate(text) !== undefined) return undefined;
  try {
    return parseOnset(text, measureMap);
  } catch (error) {
    const isMissing = error instanceof OnsetTextError && error.message.startsWith('no measure');
    throw new ExcerptError(isMissing ? 'excerptOutside' : 'excerptUnreadable', text);
  }
}

/** Returns the end of the excerpt. A measure at the end is part of it. */
function endOnsetOf(text: string, measureMap: MeasureMap | undefined): Quarter | undefined {
  const onset = onsetOf(text, measureMap);
  if (onset === undefined || !MEASURE.test(text) || !measureMap) return onset;
  const measure = measureMap.measureAt(onset);
  return quarters(measure.onset + measure.length);
}

function byOnsets(text: ExcerptText, context: ExcerptContext): Excerpt {
  const { measureMap, sync } = context;
  const last =
    measureMap?.end ?? sync?.points.reduce((most, { onset }) => Math.max(most, onset), 0);
  const start = onsetOf(text.start, measureMap) ?? quarters(0);
  const end = endOnsetOf(text.end, measureMap) ?? quarters(last ?? Infinity);
  if (start < 0 || (last !== undefined && start >= last))
    throw new ExcerptError('excerptOutside', text.start);
  if (end <= start) throw new ExcerptError('excerptBackwards', `${text.start} – ${text.end}`);
  const onsets = { start, end: quarters(Math.min(end, last ?? end)) };
  return { onsets, dates: sync && datesOf(onsets, sync, context.duration) };
}

/**
 * Returns the first time that it is played as a whole; else from its start to when its end is reached.
 */
function datesOf(
  onsets: OnsetSpan,
  sync: SyncTable,
  duration: Second | undefined,
): DateSpan | undefined {
  for (const lap of sync.laps) {
    const dates = loopDates(onsets, { sync, duration }, lap);
    const isWhole = dates && sync.dateAt(onsets.start, lap) !== undefined;
    if (isWhole) return dates;
  }
  const [first, last] = sync.dates;
  const start = sync.dateAt(onsets.start) ?? first;
  const later = sync.datesAt(onsets.end).find(({ date }) => date > start);
  const end = later?.date ?? last;
  return end > start ? { start, end } : undefined;
}

function byDates(
  text: ExcerptText,
  dates: { readonly start: Second | undefined; readonly end: Second | undefined },
  { measureMap, sync, duration }: ExcerptContext,
): Excerpt {
  const startOnset = onsetOf(text.start, measureMap);
  const endOnset = endOnsetOf(text.end, measureMap);
  const start =
    dates.start ?? (startOnset === undefined ? undefined : sync?.dateAt(startOnset)) ?? seconds(0);
  const ends = endOnset === undefined ? [] : (sync?.datesAt(endOnset) ?? []);
  const later = (ends.find(({ date }) => date > start) ?? ends.at(-1))?.date;
  const end = seconds(Math.min(dates.end ?? later ?? Infinity, duration ?? Infinity));
  if (duration !== undefined && start >= duration)
    throw new ExcerptError('excerptOutside', text.start);
  if (end <= start) throw new ExcerptError('excerptBackwards', `${text.start} – ${text.end}`);
  const span = { start, end };
  return { dates: span, onsets: sync && onsetsOf(span, sync) };
}

/** Returns the music of a stretch of the recording: from the first to the last onset that it plays. */
function onsetsOf({ start, end }: DateSpan, sync: SyncTable): OnsetSpan | undefined {
  const ends = [sync.momentAt(start), sync.momentAt(end)].flatMap(({ onset }) => onset ?? []);
  const inside = sync.points.filter(({ date }) => date > start && date < end);
  const all = [...ends, ...inside.map(({ onset }) => onset)];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return last > first ? { start: quarters(first), end: quarters(last) } : undefined;
}
