import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import Papa from 'papaparse';
import { MeasureMap, SyncTable } from '#core';
import {
  compareAnalyses,
  type CompareOptions,
  comparisonCsv,
  segment,
  type TypeComparison,
} from '#core/compare';
import { labelsOf, named } from './some-labels.js';

/** Compares readings of one type; returns it with its figures by name, of the first pair beside the trivial ones. */
function compared(type: string, texts: readonly string[], options: CompareOptions = {}) {
  const lists = named(...texts.map((text) => labelsOf(type, text)));
  const { types } = compareAnalyses(lists, { gamma: false, ...options });
  return { type: types[0]!, ...figuresOf(types[0]!) };
}

function figuresOf({ pairs, all }: TypeComparison) {
  const figures = [...pairs[0]!.figures, ...all];
  const by = (key: 'value' | 'trivial') =>
    Object.fromEntries(figures.map((figure) => [figure.name, figure[key]]));
  return { value: by('value'), trivial: by('trivial') };
}

const near = (found: number | null | undefined, expected: number) =>
  assert.ok(Math.abs((found ?? NaN) - expected) < 1e-4, `${found} instead of ${expected}`);

/** Eight measures of 3/4, then eight of 4/4: 56 quarters. */
const MEASURES = MeasureMap.from([
  { count: 1, time_signature: '3/4' },
  { count: 9, qstamp: 24, time_signature: '4/4' },
  { count: 16 },
]);

describe('two readings of a form in score time', () => {
  const ONE = 'A 0 12 | B 12 24 | A 24 56';

  test('share boundaries at 0, within a beat and within a measure, as long as they are there', () => {
    // Three quarters are a measure of 3/4, and not one of 4/4; a measure later both are found.
    const { value } = compared('Structure', [ONE, 'A 0 15 | B 15 28 | A 28 56'], {
      measureMap: MEASURES,
    });
    near(value['F-measure@0'], 2 / 4);
    near(value['F-measure@beat'], 2 / 4);
    near(value['F-measure@measure'], 1);
    const far = compared('Structure', [ONE, 'A 0 16 | B 16 24 | A 24 56'], {
      measureMap: MEASURES,
    });
    near(far.value['F-measure@measure'], 3 / 4);
    near(far.value['Ref-to-est deviation'], 0);
  });

  test('share fewer where the first and the last boundary do not count', () => {
    const { value } = compared('Structure', [ONE, 'A 0 13 | B 13 24 | A 24 56'], { trim: true });
    near(value['F-measure@0'], 1 / 2);
    near(value['F-measure@beat'], 1);
  });

  test('stand beside what evenly spaced sections would get', () => {
    const { value, trivial } = compared('Structure', ['A 0 8 | B 8 16', 'A 0 8 | B 8 16']);
    // The form is even: boundaries alone prove nothing, tags do.
    assert.deepEqual([value['F-measure@0'], trivial['F-measure@0']], [1, 1]);
    assert.deepEqual([value['Adjusted Rand Index'], trivial['Adjusted Rand Index']], [1, 0]);
  });

  test('have the figures of parts that segments in quarters have', () => {
    const OTHER = 'A 0 14 | B 14 30 | C 30 56';
    const { value } = compared('Structure', [ONE, OTHER]);
    const parts = [ONE, OTHER].map((text) =>
      labelsOf('', text).map(({ start, duration = 0, tag = '' }) => ({
        ...{ start: Number(start), end: start + duration, label: tag },
      })),
    );
    const frames = { frameSize: 0.25 };
    near(value['Pairwise F-measure'], segment.pairwise(parts[0]!, parts[1]!, frames).fMeasure);
    near(value['NCE Over'], segment.nce(parts[0]!, parts[1]!, frames).over);
    near(value['V-measure'], segment.vmeasure(parts[0]!, parts[1]!, frames).fMeasure);
    near(value['Adjusted Rand Index'], segment.ari(parts[0]!, parts[1]!, frames));
  });

  test('have figures in seconds where a recording is given', () => {
    const other = 'A 0 13 | B 13 24 | A 24 56';
    assert.equal('F-measure@0.5' in compared('Structure', [ONE, other]).value, false);
    const { table } = SyncTable.from([
      { onset: 0, date: 10 },
      { onset: 56, date: 122 },
    ]);
    // A quarter lasts two seconds.
    const { value } = compared('Structure', [ONE, other], { sync: table });
    near(value['F-measure@0.5'], 3 / 4);
    near(value['F-measure@3.0'], 1);
  });

  test('have T- and L-measures where sections lie in each other, or types are named as levels', () => {
    const nested = 'I 0 32 | II 32 64 | a 0 16 | b 16 32 | c 32 64';
    assert.equal('T-Measure full' in compared('Structure', [ONE, ONE]).value, false);
    const { value, trivial } = compared('Structure', [nested, nested]);
    near(value['T-Measure full'], 1);
    near(value['L-Measure'], 1);
    assert.ok(trivial['T-Measure full'] === null || trivial['T-Measure full']! < 1);
    const form = labelsOf('Structure', 'A 0 32 | B 32 64');
    const phrases = labelsOf('Phrase', 'a 0 16 | b 16 32 | c 32 64');
    const { types } = compareAnalyses(named([...form, ...phrases], [...form, ...phrases]), {
      levels: ['Structure', 'Phrase'],
    });
    const levels = types.at(-1)!;
    assert.deepEqual([levels.type, levels.kind], ['Structure > Phrase', 'levels']);
    near(figuresOf(levels).value['T-Measure full'], 1);
  });
});

describe('keys and chords', () => {
  test('are weighted by how long they last, and hold until the next', () => {
    // Half of the piece the same, half in the dominant instead of the tonic: 0.5.
    const { value, trivial } = compared('Key', ['C 0 16', 'C-major 0 | G 8 16']);
    near(value['Weighted Score'], 0.75);
    near(trivial['Weighted Score'], 1);
    near(compared('Key', ['a 0 16', 'C 0 16']).value['Weighted Score'], 0.3);
    near(compared('Key', ['c 0 16', 'C 0 16']).value['Weighted Score'], 0.2);
  });

  test('that are spelled in two ways are one category', () => {
    const { value } = compared('Key', ['c 0 8 | Eb 8 16', 'c-minor 0 8 | E-flat 8 16']);
    near(value["Cohen's kappa"], 1);
  });

  test('are compared as chords if all can be read, by Harte’s labels or by symbols', () => {
    const { value } = compared('Harmony', ['C:maj 0 4 | G:7 4 8', 'C 0 4 | Gm 4 8']);
    near(value.root, 1);
    near(value.majmin, 0.5);
    const roman = compared('Harmony', ['I 0 4 | V 4 8', 'I 0 4 | V7 4 8']);
    assert.equal('root' in roman.value, false);
    near(roman.value['Label F-measure@0'], 0.5);
  });
});

describe('categories on a grid', () => {
  test('are compared at each beat, or as said, and the grid is named', () => {
    const texts = ['x 0 4 | y 4 8', 'x 0 2 | y 2 8'];
    const { value } = compared('Texture', texts);
    // 6 of 8 agree; by chance 4/8 · 2/8 + 4/8 · 6/8.
    near(value["Cohen's kappa"], (6 / 8 - 1 / 2) / (1 / 2));
    near(value["Krippendorff's alpha"], 1 - (15 * 4) / (2 * 6 * 10));
    near(compared('Texture', texts, { grid: 'measure' }).value["Cohen's kappa"], 1);
    const { conditions } = compareAnalyses(named([], []), {
      grid: 'measure',
      measureMap: MEASURES,
    });
    assert.deepEqual([conditions.grid, conditions.gridPoints], ['measure', 16]);
  });

  test('count who has no label as who says that nothing is there', () => {
    const texts = ['x 0 4 | y 4 8', 'x 0 4 | y 4 8', 'x 0 4'];
    const { type } = compared('Texture', texts);
    const figures = Object.fromEntries(type.all.map(({ name, value }) => [name, value]));
    // By hand: of 8 beats all agree in 4, two of three in the others; 12 x, 8 y, 4 times nothing.
    near(figures["Fleiss' kappa"], 5 / 11);
    near(figures["Krippendorff's alpha"], 21 / 44);
    near(type.pairs[1]!.figures.find(({ name }) => name === "Cohen's kappa")?.value, 1 / 3);
  });

  test('say no perfect agreement of who has nothing in common, and of chance exactly 0', () => {
    const cadences = ['', 'HC 7 8 | PAC 55', 'HC 7 8 | PAC 55 | IAC 31.5'];
    const options = { grid: 'quarter', measureMap: MEASURES, gamma: false } as const;
    const { type, value } = compared('Cadence', cadences, options);
    assert.equal(value["Cohen's kappa"], 0);
    const kappa = type.pairs[3]!.figures.find(({ name }) => name === "Cohen's kappa");
    // 55 of 56 quarters agree; by chance 54 · 53 + 1 + 1 of 56 · 56.
    near(kappa?.value, (55 / 56 - 2864 / 3136) / (1 - 2864 / 3136));
    // Of three, two pairs of quarters and one lonely one are not the same: 163 times nothing, 2 HC, 2 PAC, 1 IAC.
    const expected = (163 * 5 + 2 * (2 * 166) + 167) / 167;
    near(value["Krippendorff's alpha"], 1 - 6 / expected);
    const lists = named(...cadences.map((text) => labelsOf('Cadence', text)));
    assert.ok(!/\de-\d/.test(comparisonCsv(compareAnalyses(lists, options))));
  });
});

describe('a comparison', () => {
  const LISTS = named(
    [...labelsOf('Cadence', 'PAC 8 | HC 16'), ...labelsOf('Structure', 'A 0 16')],
    labelsOf('Cadence', 'PAC 8 | HC 16 | PAC 32'),
    labelsOf('Cadence', 'PAC 9'),
  );

  test('has each analysis as the reference of each other, with what is missing and extra', () => {
    const { types } = compareAnalyses(LISTS, { types: ['Cadence'] });
    assert.deepEqual(types[0]!.counts, [2, 3, 1]);
    const pairs = types[0]!.pairs.map(({ reference, estimated, differences }) => [
      `${reference}${estimated}`,
      differences.missing,
      differences.extra,
    ]);
    assert.deepEqual(pairs.slice(0, 3), [
      ['01', 0, 1],
      ['02', 1, 0],
      ['10', 1, 0],
    ]);
    const matrix = types[0]!.matrices.find(({ figure }) => figure === 'Label Recall@0')!;
    assert.deepEqual(matrix.values, [
      [null, 1, 0],
      [2 / 3, null, 0],
      [0, 0, null],
    ]);
  });

  test('has gamma of free labels, for pairs in both directions and for all, always the same', () => {
    const once = compareAnalyses(LISTS);
    assert.deepEqual(once, compareAnalyses(LISTS));
    const [form, cadence] = once.types;
    assert.deepEqual([form!.type, cadence!.type], ['Structure', 'Cadence']);
    const { values } = cadence!.matrices.find(({ figure }) => figure === 'Gamma')!;
    assert.equal(values[0]![1], values[1]![0]);
    assert.ok(cadence!.all.some(({ name }) => name === 'Gamma'));
    assert.equal(
      form!.matrices.some(({ figure }) => figure === 'Gamma'),
      false,
    );
    assert.deepEqual(once.conditions.gamma, { seed: 1, samples: 30, precision: 0.02 });
  });

  test('is plain data, which JSON holds as it is', () => {
    const comparison = compareAnalyses(LISTS);
    assert.deepEqual(JSON.parse(JSON.stringify(comparison)), comparison);
  });

  test('is a table with quotes where names need them', () => {
    const lists = LISTS.map((list, index) => ({ ...list, name: `Reader ${index}, "2nd"` }));
    const text = comparisonCsv(compareAnalyses(lists, { gamma: false }));
    assert.ok(text.includes('"Reader 0, ""2nd"""') && text.endsWith('\r\n'));
    const { data } = Papa.parse(text, { skipEmptyLines: true } as never) as unknown as {
      data: string[][];
    };
    assert.deepEqual(data[0], ['type', 'figure', 'reference', 'estimated', 'value', 'trivial']);
    assert.ok(data.every(({ length }) => length === 6));
    const row = data.find(
      ([type, figure, , other]) =>
        type === 'Cadence' && figure === 'Label Recall@0' && other === 'Reader 1, "2nd"',
    );
    assert.equal(row?.[4], '1');
  });

  test('of one, or of nothing, is refused or empty', () => {
    assert.throws(() => compareAnalyses(LISTS.slice(0, 1)), /needs two/);
    assert.deepEqual(compareAnalyses(named([], [])).types, []);
    const endless = named(labelsOf('Key', 'C 0 8'), labelsOf('Key', 'C 0 1e9'));
    assert.throws(() => compareAnalyses(endless), /ends at 1000000000 quarters/);
  });

  test('lasts as long as the labels where there are no measures, points at its start included', () => {
    const { value } = compared('Structure', ['A 0', 'A 0']);
    assert.deepEqual([value['F-measure@0'], value['Pairwise F-measure']], [1, undefined]);
  });
});
