import { type Chord, chordOf } from './chord-label.js';
import { sumOf } from './measures.js';
import { adjustSegments, checkSegments, endOf, type Segment, startOf } from './segments.js';

/** Returns 1 for chords that are alike, 0 for others; undefined where the reference is none that can be compared. */
export type Comparison = (reference: Chord, estimated: Chord) => 0 | 1 | undefined;

/** Pitches of the triad. */
const TRIAD = 8;
/** Pitches that chords must share for MIREX. */
const SHARED = 3;

const isUnknown = ({ pitches }: Chord): boolean => pitches[0]! < 0;
const isNone = ({ root, pitches }: Chord): boolean => root < 0 && pitches.every((one) => one === 0);
const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);

const sharesPitches = (one: Chord, other: Chord, most = 12): boolean =>
  one.pitches.every((pitch, place) => place >= most || pitch === other.pitches[place]);

/** Compares the roots, and what else is given. */
const byRoot =
  (isAlike: (reference: Chord, estimated: Chord) => boolean): Comparison =>
  (reference, estimated) =>
    isUnknown(reference)
      ? undefined
      : bit(reference.root === estimated.root && isAlike(reference, estimated));

const isSameBass = (one: Chord, other: Chord): boolean => one.bass === other.bass;
const isSameThird = (one: Chord, other: Chord): boolean => one.pitches[3] === other.pitches[3];
const isSameTriad = (one: Chord, other: Chord): boolean => sharesPitches(one, other, TRIAD);
const isSameTetrad = (one: Chord, other: Chord): boolean => sharesPitches(one, other);

/** Returns whether the bass of a chord is one of its pitches. */
const hasBass = ({ bass, pitches }: Chord): boolean => bass < 0 || pitches[bass] === 1;

const shapes = (labels: readonly string[]) => labels.map((label) => chordOf(label));
const TRIADS = shapes(['C:maj', 'C:min']);
const SEVENTHS = shapes(['C:maj', 'C:min', 'C:maj7', 'C:7', 'C:min7']);

const isTriad = (chord: Chord): boolean =>
  TRIADS.some((shape) => isSameTriad(shape, chord)) || isNone(chord);
const isSeventh = (chord: Chord): boolean =>
  SEVENTHS.some((shape) => isSameTetrad(shape, chord)) || isNone(chord);

/** Compares only where the reference is of some kind. */
const where =
  (isOfKind: (reference: Chord) => boolean, compare: Comparison): Comparison =>
  (reference, estimated) =>
    isOfKind(reference) ? compare(reference, estimated) : undefined;

const withBass = (isAlike: (one: Chord, other: Chord) => boolean) => (one: Chord, other: Chord) =>
  isAlike(one, other) && isSameBass(one, other);

const pitchClasses = ({ root, pitches }: Chord): ReadonlySet<number> =>
  new Set(pitches.flatMap((pitch, place) => (pitch === 0 ? [] : [(place + root + 12) % 12])));

/** Compares whether chords share three pitches, whatever their roots. */
const mirex: Comparison = (reference, estimated) => {
  const count = reference.pitches.filter((pitch) => pitch > 0).length;
  if (isUnknown(reference) || (count > 0 && count < SHARED)) return undefined;
  if (reference.root < 0 && estimated.root < 0) return 1;
  const others = pitchClasses(estimated);
  return bit([...pitchClasses(reference)].filter((pitch) => others.has(pitch)).length >= SHARED);
};

/** Ways to compare chords, under the names that mir_eval gives them. */
export const comparisons = {
  thirds: byRoot(isSameThird),
  thirds_inv: byRoot(withBass(isSameThird)),
  triads: byRoot(isSameTriad),
  triads_inv: byRoot(withBass(isSameTriad)),
  tetrads: byRoot(isSameTetrad),
  tetrads_inv: byRoot(withBass(isSameTetrad)),
  root: byRoot(() => true),
  mirex,
  majmin: where(isTriad, byRoot(isSameTriad)),
  majmin_inv: where((chord) => isTriad(chord) && hasBass(chord), byRoot(withBass(isSameTriad))),
  sevenths: where(isSeventh, byRoot(isSameTetrad)),
  sevenths_inv: where(
    (chord) => isSeventh(chord) && hasBass(chord),
    byRoot(withBass(isSameTetrad)),
  ),
} as const satisfies Readonly<Record<string, Comparison>>;

/** A stretch in which neither chord changes. */
interface Stretch {
  readonly duration: number;
  readonly reference: Chord;
  readonly estimated: Chord;
}

/** Returns the stretches of two lists with the same extent. */
function stretchesOf(
  reference: readonly Segment[],
  estimated: readonly Segment[],
): readonly Stretch[] {
  const times = [...reference, ...estimated].flatMap(({ start, end }) => [start, end]);
  const bounds = [...new Set(times)].sort((one, other) => one - other);
  const chordAt = (segments: readonly Segment[]) => {
    const chords = segments.map(({ label }) => chordOf(label));
    let begun = 0;
    return (time: number): Chord => {
      while (begun < segments.length && segments[begun]!.start <= time) begun += 1;
      return chords[begun - 1]!;
    };
  };
  const [truthAt, guessAt] = [chordAt(reference), chordAt(estimated)];
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index]!;
    return { duration: end - start, reference: truthAt(start), estimated: guessAt(start) };
  });
}

/** Returns the share of time in which chords are alike, of that in which they can be compared; 0 of none. */
function accuracy(stretches: readonly Stretch[], compare: Comparison): number {
  let [alike, all] = [0, 0];
  for (const { duration, reference, estimated } of stretches) {
    const found = compare(reference, estimated);
    if (found === undefined) continue;
    alike += found * duration;
    all += duration;
  }
  return all > 0 ? alike / all : 0;
}

/** Returns the segments with equal chords beside each other joined. */
function joined(segments: readonly Segment[]): readonly Segment[] {
  const merged: Segment[] = [];
  let before: Chord | undefined;
  for (const segment of segments) {
    const chord = chordOf(segment.label, true);
    const last = merged.at(-1);
    const isSame =
      before?.root === chord.root && before.bass === chord.bass && isSameTetrad(before, chord);
    if (last && isSame) merged[merged.length - 1] = { ...last, end: segment.end };
    else merged.push(segment);
    before = chord;
  }
  return merged;
}

/** Returns how much of segments is beyond the largest part that boundaries leave of each (Abdallah et al. 2005). */
function hammingDistance(segments: readonly Segment[], others: readonly Segment[]): number {
  const times = [...new Set(others.flatMap(({ start, end }) => [start, end]))].sort(
    (one, other) => one - other,
  );
  const lost = segments.map(({ start, end }) => {
    const bounds = [start, ...times.filter((time) => time >= start && time < end), end];
    const parts = bounds.slice(1).map((time, index) => time - bounds[index]!);
    return end - start - Math.max(...parts);
  });
  return sumOf(lost) / (endOf(segments) - startOf(segments));
}

/** How little boundaries are missing (`underseg`) or too many (`overseg`), and the lower of the two. */
export interface Segmentation {
  /** 1 where no boundary is missing. */
  readonly underseg: number;
  /** 1 where no boundary is too many. */
  readonly overseg: number;
  /** The lower of the two. */
  readonly seg: number;
}

/** Compares the boundaries of chords. @throws RangeError for labels that are no chords */
export function segmentation(
  reference: readonly Segment[],
  estimated: readonly Segment[],
): Segmentation {
  const [truth, guess] = [joined(reference), joined(estimated)];
  const underseg = 1 - hammingDistance(guess, truth);
  const overseg = 1 - hammingDistance(truth, guess);
  return { underseg, overseg, seg: Math.min(underseg, overseg) };
}

/**
 * Returns all figures under the names that mir_eval gives them; where the estimate says nothing, it says no chord.
 * @throws RangeError for labels that are no chords, and for a reference without any
 */
export function evaluate(
  reference: readonly Segment[],
  estimate: readonly Segment[],
): Readonly<Record<string, number>> {
  checkSegments(reference);
  if (reference.length === 0) throw new RangeError('There are no chords to compare with');
  const extent = { from: startOf(reference), to: endOf(reference) };
  const estimated = adjustSegments(estimate, { ...extent, startLabel: 'N', endLabel: 'N' });
  const stretches = stretchesOf(reference, estimated);
  const accuracies = Object.entries(comparisons).map(
    ([name, compare]) => [name, accuracy(stretches, compare)] as const,
  );
  return { ...Object.fromEntries(accuracies), ...segmentation(reference, estimated) };
}
