import {
  beatPattern,
  measureLength,
  type MeasureMap,
  type Moment,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  type SyncTable,
} from '#core';

/** A beat that is counted before the music starts. */
export interface CountedBeat {
  /** Seconds until the music starts, at its own speed. */
  readonly before: number;
  readonly isAccent: boolean;
}

/** Seconds of a quarter where nothing tells. */
const DEFAULT_PACE = 0.5;

/**
 * Returns the beats of one measure before the music starts. Where the music starts inside a measure, as
 * with a pickup, they include the beats of that measure before it, so that the player comes in on the
 * right beat.
 */
export function countedBeats(
  map: MeasureMap,
  sync: SyncTable | undefined,
  moment: Moment,
): readonly CountedBeat[] {
  const onset = moment.onset ?? quarters(0);
  const { measure, offset } = map.positionAt(onset);
  const pattern = beatPattern(measure.timeSignature);
  const full = measureLength(measure.timeSignature);
  const total = full + offset + measure.missing;
  const pace = sync ? paceAt(sync, { ...moment, onset }, full) : DEFAULT_PACE;
  const beats: CountedBeat[] = [];
  for (let n = 0, at = 0; at < total - QUARTER_TOLERANCE; at += pattern[n++ % pattern.length]!) {
    beats.push({ before: (total - at) * pace, isAccent: Math.abs(at % full) < QUARTER_TOLERANCE });
  }
  return beats;
}

/** Seconds of a quarter in the measure that follows, or in the one before where nothing follows. */
function paceAt(
  sync: SyncTable,
  { onset, lap }: Moment & { onset: Quarter },
  span: number,
): number {
  const range = sync.onsetsOf(lap);
  if (!range) return DEFAULT_PACE;
  const from = Math.max(range[0], Math.min(onset, range[1] - span));
  const to = Math.min(from + span, range[1]);
  const [start, end] = [sync.dateAt(quarters(from), lap), sync.dateAt(quarters(to), lap)];
  if (start === undefined || end === undefined || to <= from) return DEFAULT_PACE;
  return (end - start) / (to - from);
}
