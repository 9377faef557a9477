import type { FormatWarning, Place } from '#core/errors.js';
import type { MeasureMap } from '#core/time/measure-map.js';
import { playedOrder } from '#core/time/played-order.js';
import { WHOLE } from '#core/time/parse-onset.js';
import { quarters, type Quarter } from '#core/time/units.js';
import { countMarks } from './count-marks.js';
import { countRows, type Counted } from './count-rows.js';
import { NoMeasuresError } from './no-measures.js';
import { areQuarters, readPlace, type SaidPlace } from './place-text.js';
import type { PlacedRow } from './points-of.js';
import { beatUnitOf, onsetOfBeat, ScoreWalk, type BeatUnit } from './score-walk.js';

/** A date of a file, and the text beside it. */
export interface TextRow {
  readonly date: number;
  readonly text: string;
  /** Where it stands in the file. */
  readonly at: Place;
}

/** Rows that have a place in the score, and warnings about the others. */
export interface PlacedRows {
  readonly rows: readonly PlacedRow[];
  readonly warnings: readonly FormatWarning[];
}

/** A beat (`b`, `bR`) or the first of a measure (`db`), perhaps with a time signature behind it. */
const MARK = /^(db|downbeat|b|br|beat)\s*(,.*)?$/i;
const DOWNBEAT = /^d/i;

/**
 * Finds the onsets of dates by the texts beside them: places in the score, marks of beats and first
 * beats, numbers of beats (1 2 3 1 2 3); where the texts say none of these, the dates are counted.
 * @throws NoMeasuresError when something is to be counted and there is no measure map
 */
export function placeRows(rows: readonly TextRow[], map: MeasureMap | undefined): PlacedRows {
  const texts = rows.map(({ text }) => text.trim());
  if (texts.every((text) => MARK.test(text)))
    return counted(rows, map, (known) =>
      countMarks(
        texts.map((text) => DOWNBEAT.test(text)),
        known,
      ),
    );
  if (areBeatNumbers(texts, map))
    return counted(rows, map, (known) =>
      countMarks(
        texts.map((text) => text === '1'),
        known,
      ),
    );
  const places = placesOf(texts, map);
  const found = places.filter((place) => place !== undefined).length;
  if (found * 2 >= rows.length && found > 0) return placed(rows, places, map);
  return counted(rows, map, (known) => countRows(rows.length, known));
}

/** Returns what each text says; undefined for those that say no place. */
export function placesOf(
  texts: readonly string[],
  map: MeasureMap | undefined,
): readonly (SaidPlace | undefined)[] {
  const isQuarters = areQuarters(texts, map);
  return texts.map((text) => (isQuarters ? { quarters: Number(text) } : readPlace(text)));
}

/** Numbers that count up and start again with 1, up to no more than a measure may have. */
function areBeatNumbers(texts: readonly string[], map: MeasureMap | undefined): boolean {
  if (!map || !texts.every((text) => /^\d{1,2}$/.test(text))) return false;
  const numbers = texts.map(Number);
  const isNext = numbers.every((each, i) => i === 0 || each === 1 || each === numbers[i - 1]! + 1);
  const startsAgain = numbers.lastIndexOf(1) > 0;
  const most = Math.max(...map.measures.map(({ timeSignature }) => timeSignature.numerator));
  return isNext && startsAgain && Math.max(...numbers) <= most && !areMeasures(texts, map);
}

/** Returns whether texts are the first measures as they are played: of a short piece with a repeat. */
const areMeasures = (texts: readonly string[], map: MeasureMap): boolean => {
  const order = playedOrder(map);
  return texts.every((text, index) => map.measure(order[index] ?? 0)?.name === text);
};

function counted(
  rows: readonly TextRow[],
  map: MeasureMap | undefined,
  count: (map: MeasureMap) => Counted,
): PlacedRows {
  if (!map) throw new NoMeasuresError();
  const { onsets, warnings } = count(map);
  const kept = rows.flatMap(({ date, at }, index): PlacedRow[] => {
    const place = onsets[index];
    return place ? [{ date, at, ...place }] : [];
  });
  const lost = rows.filter((_, index) => !onsets[index]);
  return { rows: kept, warnings: [...warnings, ...left(lost, 'No beat of the score, left out')] };
}

function placed(
  rows: readonly TextRow[],
  places: readonly (SaidPlace | undefined)[],
  map: MeasureMap | undefined,
): PlacedRows {
  const onsets = onsetsOf(places, map);
  const kept = rows.flatMap(({ date, at }, index): PlacedRow[] => {
    const onset = onsets[index];
    return onset === undefined ? [] : [{ date, at, onset, lap: places[index]?.lap }];
  });
  const lost = rows.filter((_, index) => onsets[index] === undefined);
  return { rows: kept, warnings: left(lost, 'No place in the score, left out') };
}

const left = (rows: readonly TextRow[], message: string): readonly FormatWarning[] =>
  rows.map(({ at }) => ({ ...at, message }));

/** Returns the onsets of places, in order; undefined for places outside the score. */
export function onsetsOf(
  places: readonly (SaidPlace | undefined)[],
  map: MeasureMap | undefined,
): readonly (Quarter | undefined)[] {
  if (!map && places.some((place) => place && !('quarters' in place))) throw new NoMeasuresError();
  const walk = map && new ScoreWalk(map);
  const measures = places.map((place) =>
    place && 'measure' in place ? walk?.next(place.measure) : undefined,
  );
  const beats = places.map((place, index) => [measures[index], beatOf(place)] as const);
  const unit = beatUnitOf(beats);
  return places.map((place, index) => {
    if (!place) return undefined;
    if ('quarters' in place) return quarters(place.quarters);
    if ('isEnd' in place) return map?.end;
    const measure = measures[index];
    return measure && inMeasure(measure, place, unit);
  });
}

const beatOf = (place: SaidPlace | undefined): number =>
  (place && 'beat' in place && place.beat) || 1;

function inMeasure(
  measure: NonNullable<ReturnType<ScoreWalk['next']>>,
  { beat, fraction }: { readonly beat?: number; readonly fraction?: number },
  unit: BeatUnit,
): Quarter | undefined {
  if (beat !== undefined) return onsetOfBeat(measure, beat, unit);
  return quarters(measure.onset + WHOLE * (fraction ?? 0));
}
