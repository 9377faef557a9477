// npm run bench -- lengths FOLDER …: how many measures and onsets of the MusicXML files in folders (and the
// folders in them) are read as their durations say, and how long that takes.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readScore } from '#engines/notation/node.js';
import { textOf, trueLengths } from './true-lengths.js';

/** In quarters; readers round lengths at the ninth digit. */
const SAME = 1e-4;

interface Figures {
  measures: number;
  wrong: number;
  onsets: number;
  missing: number;
  warnings: number;
  milliseconds: number;
}

async function measureFile(file: string): Promise<Figures | undefined> {
  const bytes = new Uint8Array(await readFile(file));
  const text = textOf(bytes);
  if (!text.includes('<score-partwise')) return undefined;
  const truth = trueLengths(text);
  const begin = performance.now();
  const { measureMap, notes, warnings } = await readScore(bytes, path.basename(file));
  const milliseconds = performance.now() - begin;
  const read = measureMap.measures;
  const count = Math.max(read.length, truth.lengths.length);
  const isWrong = (index: number) => {
    const [ours = -1, theirs = -1] = [read[index]?.length, truth.lengths[index]];
    // A measure in which nothing is written has the length of its meter.
    return theirs === 0 ? ours <= 0 : Math.abs(ours - theirs) > SAME;
  };
  const found = new Set(notes.map(({ onset }) => Math.round(onset / SAME)));
  const isFound = (onset: number) =>
    [-1, 0, 1].some((step) => found.has(Math.round(onset / SAME) + step));
  return {
    measures: count,
    wrong: Array.from({ length: count }, (_, index) => index).filter(isWrong).length,
    onsets: truth.onsets.length,
    missing: truth.onsets.filter((onset) => !isFound(onset)).length,
    warnings: warnings.length,
    milliseconds,
  };
}

async function* scoresIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* scoresIn(inside);
    else if (/\.(mxl|musicxml|xml)$/i.test(entry.name)) yield inside;
  }
}

const line = ({ measures, wrong, onsets, missing, warnings, milliseconds }: Figures): string =>
  `${wrong} of ${measures} measures wrong, ${missing} of ${onsets} onsets missing, ` +
  `${warnings} warnings, ${Math.round(milliseconds)} ms`;

/** Measures all scores in folders; whether every measure is right. */
export async function measureLengths(folders: readonly string[]): Promise<boolean> {
  const total = { measures: 0, wrong: 0, onsets: 0, missing: 0, warnings: 0, milliseconds: 0 };
  let [files, refused] = [0, 0];
  for (const folder of folders) {
    for await (const file of scoresIn(folder)) {
      try {
        const figures = await measureFile(file);
        if (!figures) continue;
        files += 1;
        for (const key of Object.keys(total) as (keyof Figures)[]) total[key] += figures[key];
        if (figures.wrong > 0 || figures.missing > 0) console.log(`${file}: ${line(figures)}`);
      } catch (error) {
        refused += 1;
        console.log(`${file}: ${String(error)}`);
      }
    }
  }
  console.log(`${files} scores, ${refused} refused: ${line(total)}`);
  return total.wrong === 0 && refused === 0;
}
