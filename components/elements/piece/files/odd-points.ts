import { type FormatWarning, type Piece, QUARTER_TOLERANCE, type SyncPoint } from '#core';

/** A warning that the points belong to other music: the key of its sentence, and the number of points. */
export interface OddPoints extends FormatWarning {
  readonly key: 'syncBeyondRecording' | 'syncBeyondScore';
  readonly count: number;
}

/** Files and players do not agree exactly on how long a recording is, in seconds. */
const ROUNDING = 0.5;

/** Returns a warning about points after the end of the recording that plays, or of the score. */
export function oddPoints(
  points: readonly SyncPoint[],
  { transport, measureMap }: Piece,
): readonly OddPoints[] {
  const length = (transport.duration ?? Infinity) + ROUNDING;
  const end = (measureMap?.end ?? Infinity) + QUARTER_TOLERANCE;
  const late = points.filter(({ date }) => date > length).length;
  const beyond = points.filter(({ onset }) => onset > end).length;
  const odd: readonly OddPoints[] = [
    {
      key: 'syncBeyondRecording',
      count: late,
      pointer: '',
      message: `Points after the end of the recording: ${late}`,
    },
    {
      key: 'syncBeyondScore',
      count: beyond,
      pointer: '',
      message: `Points after the end of the score: ${beyond}`,
    },
  ];
  return odd.filter(({ count }) => count > 0);
}
