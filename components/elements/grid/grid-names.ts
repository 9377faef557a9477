import { type Analysis, type GridLines, nearestLine, stylerOf, typeName } from '#core';
import { lineIndex } from '#views';

/** Labels that are counted for the names. A name that does not appear among them is not missed. */
const ENOUGH = 1000;

/** Returns, by line of a grid, the name of the type that most of its labels have. Observable. */
export function lineNames(analysis: Analysis, lines: GridLines): ReadonlyMap<number, string> {
  const styler = stylerOf(analysis);
  const counts = new Map<number, Map<string, number>>();
  for (const label of analysis.shownLabels.slice(0, ENOUGH)) {
    const line = nearestLine(lines, lineIndex(styler.of(label).line));
    const name = typeName(label.type);
    const ofLine = counts.get(line) ?? new Map<string, number>();
    counts.set(line, ofLine.set(name, (ofLine.get(name) ?? 0) + 1));
  }
  const names = [...counts].map(([line, ofLine]) => [line, mostFrequent(ofLine)] as const);
  return new Map(names.filter(([line]) => lines.includes(line)));
}

const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
