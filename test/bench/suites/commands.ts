import type { Browser } from 'playwright';
import { runInAction } from 'mobx';
import {
  type Analysis,
  changeLabels,
  deleteLabels,
  editorOf,
  moveLabels,
  quarters,
  styleOf,
} from '#core';
import { aPiece } from '../../support/a-piece.js';
import { median, printFigures, type Figure } from '../lib/figures.js';

const TYPES = ['Pattern', 'Theme', 'Key', 'Harmony', 'Cadence', 'Phrase', 'Texture'];
const LAYOUT = [
  { filter: { type: 'Theme' }, style: { color: 'orange' } },
  { filter: { type: 'Harmony' }, style: { color: 'by-tag' } },
  { filter: { layers: ['prediction'] }, style: { line: 'bot.3' } },
];

/** A piece with so many labels, in no order, of many types, tags and layers. */
function aPieceWith(count: number) {
  const builder = aPiece().withMeasures(1000).withMeta({ layout: LAYOUT });
  for (let i = 0; i < count; i += 1) {
    builder.withLabel({
      type: TYPES[i % TYPES.length],
      tag: `tag ${i % 200}`,
      start: ((i * 7919) % count) * (4000 / count),
      duration: i % 4,
      layers: i % 5 ? [] : ['prediction'],
    });
  }
  return builder.build();
}

const timed = (action: () => unknown): number => {
  const start = performance.now();
  action();
  return performance.now() - start;
};

/** Milliseconds of each step, in one fresh analysis. */
function measure(count: number): Readonly<Record<string, number>> {
  const piece = aPieceWith(count);
  const analysis: Analysis = piece.analysis!;
  const editor = editorOf(piece);
  const half = analysis.labels.slice(0, 5000).map(({ id }) => id);
  const style = timed(() => analysis.labels.forEach((label) => styleOf(analysis, label)));
  const shown = timed(() => analysis.shownLabels);
  const one = timed(() => editor.run(moveLabels(analysis, [half[7]!], { by: quarters(1) })));
  const again = timed(() => analysis.shownLabels);
  const change = timed(() => editor.run(changeLabels(analysis, half, { tag: 'changed' })));
  const undo = timed(() => editor.undo());
  const redo = timed(() => editor.redo());
  editor.run(deleteLabels(analysis, half));
  const bringBack = timed(() => editor.undo());
  const filter = timed(() => {
    runInAction(() => analysis.filter.hide('layer', ['prediction']));
    return analysis.shownLabels;
  });
  return { style, shown, one, again, change, undo, redo, bringBack, filter };
}

const ROWS: readonly [key: string, name: string, goal?: number][] = [
  ['style', 'style of every label, the first time', 20],
  ['shown', 'labels that are shown, the first time'],
  ['one', 'moving one label'],
  ['again', 'labels that are shown, after that', 5],
  ['change', 'changing 5,000 labels'],
  ['undo', 'undo of a change to 5,000 labels', 50],
  ['redo', 'redo of a change to 5,000 labels', 50],
  ['bringBack', 'undo of the deletion of 5,000 labels', 50],
  ['filter', 'hiding a layer'],
];

function figures(count: number, rounds: number): readonly Figure[] {
  const results = Array.from({ length: rounds }, () => measure(count));
  return ROWS.map(([key, name, goal]) => {
    const times = results.map((result) => result[key]!);
    const isFirst = `first run ${times[0]!.toFixed(1)}`;
    // The goals are those for 10,000 labels.
    return {
      name,
      value: median(times),
      unit: 'ms',
      beside: isFirst,
      ...(goal !== undefined && (count <= 10_000 || goal === 50) && { goal }),
    };
  });
}

/** Changes and styles of labels, in Node; nothing is drawn. */
export async function commandsSuite(_: Browser, __: string, rounds: number): Promise<void> {
  for (const count of [10_000, 100_000])
    printFigures(`Commands over ${count} labels, in Node`, figures(count, rounds));
  return Promise.resolve();
}
