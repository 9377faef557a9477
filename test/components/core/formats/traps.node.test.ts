import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import * as formats from '#core/formats/index.js';
import type { FormatWarning } from '#core/errors.js';

const folder = new URL('../../../fixtures/formats/', import.meta.url);

/** Warnings of the reader of a file, and the result of writing it again. */
interface Outcome {
  readonly warnings: readonly FormatWarning[];
  readonly text: string;
}

const READERS: Readonly<Record<string, (text: string) => Outcome>> = {
  dez(text) {
    const { analysis, warnings } = formats.parseAnalysis(text);
    return { warnings, text: formats.serializeAnalysis(analysis) };
  },
  synchro(text) {
    const { synchro, warnings } = formats.parseSynchro(text);
    return { warnings, text: formats.serializeSynchro(synchro) };
  },
  positions(text) {
    const { positions, warnings } = formats.parsePositions(text);
    return { warnings, text: formats.serializePositions(positions) };
  },
  'measure-map'(text) {
    const { file, warnings } = formats.parseMeasureMap(text);
    return { warnings, text: formats.serializeMeasureMap(file) };
  },
  'piece-info'(text) {
    const { piece, warnings } = formats.parsePieceInfo(text);
    return { warnings, text: formats.serializeInfo(piece) };
  },
  'corpus-info'(text) {
    const { corpus, warnings } = formats.parseCorpusInfo(text);
    return { warnings, text: formats.serializeInfo(corpus) };
  },
};

/** The places that are reported in files that can be read, by file; none for the others. */
const WARNED: Readonly<Record<string, readonly string[]>> = {
  'dez/css-colors.dez': ['/meta/layout/4/style/color'],
  'dez/end-only.dez': ['/labels/1/end'],
  'dez/musical-times.dez': ['/labels/0/duration', '/labels/0/start', '/labels/2/start'],
  'dez/null-and-nested.dez': ['/labels/0/__proto__', '/labels/0/deep', '/labels/0/duration'],
  'dez/rule-without-filter.dez': [
    '/meta/creationButtons/2',
    '/meta/layout/0/filter',
    '/meta/layout/1/filter',
    '/meta/layout/2/filter',
    '/meta/layout/3/textStyle/fontSize',
    '/meta/layout/3/textStyle/fontStyle',
  ],
  'dez/unknown-keys.dez': ['/labels/0/a~1b', '/labels/0/confidence', '/meta/software', '/version'],
  'dez/unknown-lines.dez': ['/labels/0/line', '/labels/1/line'],
  'dez/unreadable-labels.dez': [
    '/labels/1',
    '/labels/2/start',
    '/labels/3/duration',
    '/labels/4/staff',
    '/labels/6',
  ],
  'synchro/out-of-order.json': ['/2', '/3', '/5'],
  'synchro/unreadable-points.json': ['/1', '/2', '/3'],
  'positions/row-without-height.json': ['/pages/0/rows/0', '/pages/0/rows/1', '/skew'],
  'positions/unsorted.json': ['/onset-x/2'],
  'measure-map/texts-and-extras.json': ['/0/movement'],
  'piece-info/curator.json': ['/sources/6'],
  'piece-info/inline-broken.json': [
    '/measure-map',
    '/sources/audios/0/onset-date',
    '/sources/audios/0/secondUnit',
    '/sources/images/0/positions',
    '/sources/images/0/tiles/0',
    '/sources/images/0/type',
    '/sources/images/1',
    '/sources/videos',
    '/time-signature',
  ],
  'piece-info/same-ids.json': ['/sources/audios/1/id'],
  'corpus-info/curator.json': ['/pieces/p-2'],
  'corpus-info/pieces.json': ['/colour', '/pieces/2'],
};

/** The files that are refused, with the message that tells why and where. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'dez/labels-object.dez': /^Corrupted Analysis: \/labels must be array$/,
  'dez/other-kind.dez': /^Corrupted Analysis: the file must be object$/,
  'dez/trailing-comma.dez': /^Corrupted Analysis: broken JSON at line 4, column 3$/,
  'dez/truncated.dez': /^Corrupted Analysis: broken JSON at line 4, column 27$/,
  'synchro/one-left.json': /^Fewer than two sync points are left$/,
  'synchro/one-point.json': /^Fewer than two sync points are left$/,
  'synchro/other-kind.json': /must be array$/,
  'positions/no-table.json': /must have required property 'onset-x'$/,
  'positions/one-point.json': /^Fewer than two positions are left$/,
  'measure-map/empty.json': /at least one measure$/,
  'measure-map/other-kind.json': /must be array$/,
  'measure-map/steps-back.json': /entry 2: count 2 is out of order$/,
  'piece-info/object-title.json': /^\/title must be string,number$/,
  'piece-info/other-kind.json': /must have required property 'id'$/,
  'corpus-info/list-id.json': /^\/id must be string,number$/,
  'corpus-info/other-kind.json': /must have required property 'id'$/,
};

const files = Object.keys(READERS).flatMap((format) =>
  readdirSync(new URL(`${format}/`, folder)).map((name) => `${format}/${name}`),
);

for (const file of files) {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const read = READERS[file.split('/')[0] ?? ''];
  assert.ok(read);
  const refusal = REFUSED[file];

  if (refusal) {
    test(`${file} is refused`, () => {
      assert.throws(() => read(text), { name: 'FormatError', message: refusal });
    });
    continue;
  }

  test(`${file} is read, and what is odd is reported`, () => {
    const pointers = read(text).warnings.map(({ pointer }) => pointer);
    assert.deepEqual(pointers.sort(), WARNED[file] ?? []);
  });

  test(`${file} is written back as it was`, () => {
    assert.deepEqual(JSON.parse(read(text).text), JSON.parse(text.replace(/^\uFEFF/, '')));
  });
}

const REFUSALS = Object.keys(REFUSED);

for (const file of files.filter((each) => each.startsWith('dez/') && !REFUSALS.includes(each))) {
  test(`an edit of one label of ${file} changes nothing else`, () => {
    const text = readFileSync(new URL(file, folder), 'utf8').replace(/^\uFEFF/, '');
    const before = JSON.parse(text) as { labels: Record<string, unknown>[] };
    const { analysis } = formats.parseAnalysis(text);
    for (const { id } of analysis.labels) {
      const labels = analysis.labels.map((label) =>
        label.id === id ? { ...label, tag: 'edited' } : label,
      );
      const after: unknown = JSON.parse(formats.serializeAnalysis({ ...analysis, labels }));
      const edited = before.labels.map((label, index) =>
        index === id - 100 ? { ...label, tag: 'edited' } : label,
      );
      assert.deepEqual(after, { ...before, labels: edited });
    }
  });
}

/** Labels that a reader finds in a file, by their index. */
const READ: readonly [file: string, index: number, expected: Record<string, unknown>][] = [
  ['old-actual-duration', 0, { ioi: 3, duration: 4 }],
  ['old-actual-duration', 1, { ioi: undefined, duration: 2 }],
  ['missing-start', 0, { start: 0, duration: 16 }],
  ['mixed-times', 0, { start: 1.5, ioi: 2, duration: 3 }],
  ['mixed-times', 1, { start: 0, ioi: undefined, duration: undefined }],
  ['end-only', 0, { duration: 8 }],
  ['unknown-lines', 0, { line: 'bot.3' }],
  ['two-word-layers', 0, { layers: ['second annotator', 'first draft'] }],
  ['two-word-layers', 1, { layers: ['second annotator'] }],
  ['unsorted', 0, { start: 16, id: 100 }],
  ['beyond-the-end', 0, { start: 380, duration: 1000 }],
  ['html', 0, { type: '<i>Theme</i>', tag: '<img src=x onerror=alert(1)>' }],
  ['by-tag', 0, { type: 'Tonality', tag: 'G' }],
];
for (const [file, index, expected] of READ) {
  test(`label ${index} of dez/${file}.dez is ${JSON.stringify(expected)}`, () => {
    const text = readFileSync(new URL(`dez/${file}.dez`, folder), 'utf8');
    const label: Record<string, unknown> = {
      ...formats.parseAnalysis(text).analysis.labels[index],
    };
    const found = Object.fromEntries(Object.keys(expected).map((key) => [key, label[key]]));
    assert.deepEqual(found, expected);
  });
}

test('the tables above name files that are there', () => {
  const named = [...Object.keys(WARNED), ...Object.keys(REFUSED)];
  assert.deepEqual(
    named.filter((file) => !files.includes(file)),
    [],
  );
});
