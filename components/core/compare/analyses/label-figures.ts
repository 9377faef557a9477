import { countMatches } from '../match-events.js';
import { NOTHING, precisionRecall } from '../measures.js';
import { type ComparedLabel, SAME_ONSET } from './compared.js';
import type { Compare } from './figure.js';
import { named } from './form-figures.js';

function onsetsByTag(labels: readonly ComparedLabel[]): ReadonlyMap<string, number[]> {
  const byTag = new Map<string, number[]>();
  for (const { start, tag } of labels) {
    const onsets = byTag.get(tag) ?? [];
    byTag.set(tag, onsets);
    onsets.push(start);
  }
  return byTag;
}

/** Counts labels with one tag that begin within a window of each other, each once. */
export const labelFigures: Compare = (reference, estimated, { beats, measures }) => {
  const [truth, guess] = [onsetsByTag(reference), onsetsByTag(estimated)];
  const within = (scale: (onset: number) => number, window: number) => {
    if (reference.length === 0 || estimated.length === 0) return NOTHING;
    let count = 0;
    for (const [tag, onsets] of truth)
      count += countMatches(
        onsets.map(scale),
        (guess.get(tag) ?? []).map(scale),
        window + SAME_ONSET,
      );
    return precisionRecall(count / estimated.length, count / reference.length);
  };
  return {
    ...named(
      within((onset) => onset, 0),
      '0',
      'Label ',
    ),
    ...named(within(beats, 1), 'beat', 'Label '),
    ...named(within(measures, 1), 'measure', 'Label '),
  };
};
