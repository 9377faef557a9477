import { csvLine } from '../../formats/interchange/tables/csv-line.js';
import type { Comparison, PairComparison, TypeComparison } from './compare-analyses.js';
import type { Figure } from './figure.js';

const COLUMNS = ['type', 'figure', 'reference', 'estimated', 'value', 'trivial'];

const cell = (value: number | null): string => (value === null ? '' : String(value));

function rowsOf(
  { type, pairs, all }: TypeComparison,
  names: readonly string[],
): readonly (readonly string[])[] {
  const row = ({ name, value, trivial }: Figure, one = '', other = '') => [
    ...[type, name, one, other],
    ...[cell(value), cell(trivial)],
  ];
  const counted = ({ differences }: PairComparison): readonly Figure[] =>
    Object.entries(differences).map(([kind, value]) => ({
      ...{ name: `Labels ${kind}`, value, trivial: null },
    }));
  const ofPairs = pairs.flatMap((pair) =>
    [...counted(pair), ...pair.figures].map((figure) =>
      row(figure, names[pair.reference], names[pair.estimated]),
    ),
  );
  return [...ofPairs, ...all.map((figure) => row(figure))];
}

/**
 * Returns a comparison as a table (RFC 4180): a row for each figure of each pair, and for those of all together, which
 * name no pair. Empty cells are no number.
 */
export const comparisonCsv = ({ analyses, types }: Comparison): string =>
  [COLUMNS, ...types.flatMap((type) => rowsOf(type, analyses))].map(csvLine).join('');
