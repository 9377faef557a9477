import type {
  Comparison,
  ComparisonConditions,
  Figure,
  PairComparison,
  TypeComparison,
} from '#core/compare';

/** Returns the letter of an analysis in the tables: A, B, … Z, A1, B1 … */
function letterOf(index: number): string {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round > 0 ? String(round) : '');
}

const number = (value: number | null): string => {
  const text = value === null ? '–' : value.toFixed(3);
  return text === '-0.000' ? '0.000' : text;
};

const cell = ({ value, trivial }: Figure): string =>
  trivial === null ? number(value) : `${number(value)} (${number(trivial)})`;

/** Returns rows in columns of even width, the first to the left and the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((text, at) => (at === 0 ? text.padEnd(widths[at]!) : text.padStart(widths[at]!)))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `  ${line(row)}\n`).join('');
}

const KINDS = ['same', 'moved', 'tag', 'length', 'missing', 'extra'] as const;
const KIND_WORDS: Readonly<Record<(typeof KINDS)[number], string>> = {
  same: 'Labels that are the same',
  moved: 'Labels that have moved',
  tag: 'Labels with another tag',
  length: 'Labels of another length',
  missing: 'Labels that are missing',
  extra: 'Labels that are extra',
};

/** Returns the rows of a type: a column for each pair, the earlier analysis as the reference. */
function rowsOf(pairs: readonly PairComparison[], hasCounts: boolean): string[][] {
  const head = pairs.map(
    ({ reference, estimated }) => `${letterOf(reference)}–${letterOf(estimated)}`,
  );
  const names = [...new Set(pairs.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  const figureOf = (name: string) => (pair: PairComparison) => {
    const found = pair.figures.find((figure) => figure.name === name);
    return found ? cell(found) : '–';
  };
  const counts = hasCounts
    ? KINDS.map((kind) => [
        KIND_WORDS[kind],
        ...pairs.map(({ differences }) => String(differences[kind])),
      ])
    : [];
  return [['', ...head], ...counts, ...names.map((name) => [name, ...pairs.map(figureOf(name))])];
}

function typeText({ type, kind, counts, pairs, all }: TypeComparison): string {
  const shown = pairs.filter(({ reference, estimated }) => reference < estimated);
  const labels = counts.map((count, index) => `${letterOf(index)} ${count}`).join(', ');
  const together = all.map((figure) => [`All: ${figure.name}`, cell(figure)]);
  return `${type} (labels: ${labels})\n${aligned([...rowsOf(shown, kind !== 'levels'), ...together])}`;
}

function conditionsText({
  grid,
  gridPoints,
  hasMeasures,
  gamma,
  tolerance,
  trim,
}: ComparisonConditions): string {
  const music = hasMeasures ? '' : ' No measures are given: a beat is a quarter, a measure four.';
  const drawn = gamma
    ? ` Gamma: seed ${gamma.seed}, at least ${gamma.samples} samples, expected disorder to ${100 * gamma.precision} %.`
    : '';
  const trimmed = trim ? ' First and last boundaries are left out.' : '';
  return (
    `In brackets: the value of a trivial answer. Kappa and alpha: ${gridPoints} points, each ${grid}; no label is a category too.` +
    ` Onsets within ${tolerance} quarters are the same.${trimmed}${drawn}${music}\n`
  );
}

/** Returns a comparison as tables for a terminal. */
export function comparisonText({ analyses, conditions, types }: Comparison): string {
  const names = analyses.map((name, index) => `${letterOf(index)} = ${name}\n`).join('');
  return [names, ...types.map(typeText), conditionsText(conditions)].join('\n');
}
