import {
  type Analysis,
  beatPlace,
  endOf,
  type Label,
  type Loop,
  type MeasureMap,
  onsetOfBeat,
  type Piece,
  type Quarter,
  quarters,
  rangePlaces,
  sameOnset,
  typeName,
} from '#core';
import type { LinkedBeat, LinkedLabel, LinkedPlace, LinkedSpot } from '#shared/linked-place.js';
import { loopOf, passageOf } from './passage-loop.js';

/** A part of the score; a place has no end. */
export interface Stretch {
  readonly start: Quarter;
  readonly end?: Quarter;
}

/** Whether a place can be found without measures. */
export const isInQuarters = (place: LinkedPlace): boolean =>
  place.kind === 'quarters' || (place.kind === 'spot' && 'onset' in place.at);

/** Returns the part of the score that an address names; undefined where the piece has none. */
export function stretchAt(place: LinkedPlace, map: MeasureMap | undefined): Stretch | undefined {
  if (place.kind === 'quarters') return within(place.start, place.end, map);
  if (place.kind === 'spot') return spotIn(place.at, map);
  if (!map) return undefined;
  if (place.kind === 'measures') return loopOf(place, map);
  const start = onsetOfBeat(place.first, map);
  const last = onsetOfBeat(place.last, map);
  const end = last === undefined ? undefined : endOfBeat(place.last, last, map);
  return start !== undefined && end !== undefined && end > start ? { start, end } : undefined;
}

function spotIn(at: LinkedSpot, map: MeasureMap | undefined): Stretch | undefined {
  const onset = 'onset' in at ? quarters(at.onset) : map && onsetOfBeat(at, map);
  return onset === undefined || (map && onset >= map.end) ? undefined : { start: onset };
}

function within(start: number, end: number, map: MeasureMap | undefined): Stretch | undefined {
  const last = Math.min(end, map?.end ?? Infinity);
  return last > start ? { start: quarters(start), end: quarters(last) } : undefined;
}

/** Returns where a beat ends: at the next beat of its measure, else with the measure. */
function endOfBeat({ measure, beat }: LinkedBeat, onset: Quarter, map: MeasureMap): Quarter {
  const own = map.measureAt(onset);
  return onsetOfBeat({ measure, beat: beat + 1 }, map) ?? quarters(own.onset + own.length);
}

/** Returns how an address names a part of the score: by measures, by beats, or by quarters where neither says it. */
export function placeOfLoop(loop: Loop, map: MeasureMap | undefined): LinkedPlace {
  const exact = { kind: 'quarters', ...loop } as const;
  const names = map ? [inMeasures(loop, map), inBeats(loop, map)] : [];
  return names.find((place) => place && isSame(stretchAt(place, map), loop)) ?? exact;
}

const inMeasures = (loop: Loop, map: MeasureMap): LinkedPlace => ({
  kind: 'measures',
  ...passageOf(loop, map),
});

function inBeats({ start, end }: Loop, map: MeasureMap): LinkedPlace | undefined {
  const { from, to } = rangePlaces(start, end, map);
  if (to.kind === 'between') return undefined;
  const last = to.kind === 'beat' ? to : lastBeatOf(end, map);
  return isAddressable(from) && isAddressable(last)
    ? { kind: 'beats', first: beatOf(from), last: beatOf(last) }
    : undefined;
}

/** Returns the last beat that begins before an end. */
function lastBeatOf(end: Quarter, map: MeasureMap): LinkedBeat {
  const { measure, beat } = beatPlace(quarters(end - 0.02), map);
  return { measure, beat: Math.floor(beat) };
}

const beatOf = ({ measure, beat }: LinkedBeat): LinkedBeat => ({ measure, beat });

const isSame = (stretch: Stretch | undefined, { start, end }: Loop): boolean =>
  stretch?.end !== undefined && sameOnset(stretch.start, start) && sameOnset(stretch.end, end);

/** Returns how an address names a label: where it starts, and what it says. */
export function placeOfLabel(label: Label, map: MeasureMap | undefined): LinkedPlace {
  const { start, type, tag = '' } = label;
  const beat = map && beatPlace(start, map);
  const named = beat && isAddressable(beat) ? onsetOfBeat(beat, map) : undefined;
  const isExact = beat !== undefined && named !== undefined && Math.abs(named - start) < 0.02;
  const at = isExact ? beatOf(beat) : { onset: start };
  return { kind: 'spot', at, label: { type: typeName(type), tag } };
}

const isAddressable = ({ measure }: LinkedBeat): boolean => /^[\p{L}\p{N}.]+$/u.test(measure);

/** Returns how an address names labels: one by what it says, several by the passage that they cover. */
export function placeOfLabels(
  labels: readonly Label[],
  map: MeasureMap | undefined,
): LinkedPlace | undefined {
  const [label, ...others] = labels;
  if (!label || others.length === 0) return label && placeOfLabel(label, map);
  const start = Math.min(...labels.map((each) => each.start));
  const end = Math.max(...labels.map(endOf));
  const stretch = { start: quarters(start), end: quarters(end) };
  return end > start ? placeOfLoop(stretch, map) : placeOfLabel(label, map);
}

/** Returns the place that the reader means: the loop, else the chosen labels, else the measure at the playhead. */
export function chosenPlace(piece: Piece): LinkedPlace | undefined {
  const { measureMap: map, transport, selectedLabels } = piece;
  if (transport.loop) return placeOfLoop(transport.loop, map);
  const labels = placeOfLabels(selectedLabels, map);
  if (labels) return labels;
  const { onset } = transport.coarse;
  return map && onset !== undefined ? inMeasures({ start: onset, end: onset }, map) : undefined;
}

/** How far, in quarters, a label may have been moved since its address was given. */
const MOVED = 4;

/** Returns the label that an address names: of those near its place that say so, the nearest. */
export function labelAt(
  analysis: Analysis | undefined,
  { type, tag }: LinkedLabel,
  near: Quarter,
): Label | undefined {
  const distance = ({ start }: Label) => Math.abs(start - near);
  const alike = (analysis?.labels ?? []).filter(
    (label) =>
      typeName(label.type) === type && (label.tag ?? '') === tag && distance(label) <= MOVED,
  );
  return [...alike].sort((a, b) => distance(a) - distance(b))[0];
}
