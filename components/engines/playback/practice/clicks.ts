import {
  beatsOf,
  type Lap,
  type Measure,
  type MeasureMap,
  parseTimeSignature,
  playedOrder,
  type Quarter,
  QUARTER_TOLERANCE,
  type Second,
  splitLaps,
  type SyncTable,
} from '#core';

/** A beat of the music. */
export interface Beat {
  readonly onset: Quarter;
  /** Whether a measure starts here. */
  readonly isAccent: boolean;
}

/** A beat of a recording. */
export interface Click {
  readonly date: Second;
  readonly isAccent: boolean;
}

/** Two clicks closer than this, in seconds, are one. */
const TOGETHER = 0.06;

/**
 * The beats of a measure: the dotted value in compound meters. A pickup has the last beats of its
 * measure, without the accent; where no time signature holds (a cadenza) there is only the first.
 */
export function countedIn(measure: Measure): readonly Beat[] {
  const { onset, missing, timeSignatureText } = measure;
  const isWhole = missing === 0 || !parseTimeSignature(timeSignatureText);
  return beatsOf(measure, 'beat').map((at) => ({ onset: at, isAccent: isWhole && at === onset }));
}

/** Returns the beats of a recording, in order, in all its laps. */
export function clicksOf(map: MeasureMap, sync: SyncTable): readonly Click[] {
  const clicks = sync.laps.flatMap((lap, index) =>
    measuresOf({ map, sync, lap, index }).flatMap((measure) => clicksIn(measure, sync, lap)),
  );
  return clicks.filter(({ date }, index) => !(date - (clicks[index - 1]?.date ?? -1) < TOGETHER));
}

function clicksIn(measure: Measure, sync: SyncTable, lap: Lap): readonly Click[] {
  const [, last] = sync.onsetsOf(lap)!;
  return countedIn(measure).flatMap(({ onset, isAccent }) => {
    const date = onset < last - QUARTER_TOLERANCE ? sync.dateAt(onset, lap) : undefined;
    return date === undefined ? [] : [{ date, isAccent }];
  });
}

interface PlayedLap {
  readonly map: MeasureMap;
  readonly sync: SyncTable;
  readonly lap: Lap;
  readonly index: number;
}

/**
 * Returns the measures of a lap. A table does not say which ones a lap leaves out, such as a first
 * ending; the score does, as long as it starts and ends this lap where the recording does.
 */
function measuresOf({ map, sync, lap, index }: PlayedLap): readonly Measure[] {
  const [first, last] = sync.onsetsOf(lap)!;
  const written = splitLaps(playedOrder(map))[index]?.map((count) => map.measure(count)!) ?? [];
  const start = written[0]?.onset ?? Infinity;
  const end = written.at(-1) ? endOf(written.at(-1)!) : -Infinity;
  const isAsWritten = start <= first + QUARTER_TOLERANCE && end >= last - QUARTER_TOLERANCE;
  const measures = isAsWritten ? written : map.measures;
  return measures.filter((measure) => endOf(measure) > first && measure.onset < last);
}

const endOf = ({ onset, length }: Measure): number => onset + length;
