import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { parsePieceInfo } from '#core';
import { diskPiece, type DiskOptions, safeJson } from '#embed/package/disk-piece.js';

const INFO = {
  id: 'waltz',
  title: 'Waltz',
  'measure-map': 'measure-map.json',
  threads: 'threads.json',
  settings: { 'analysis:default': 'form' },
  sources: {
    scores: [{ id: 'score', file: 'waltz.musicxml' }],
    images: [
      {
        id: 'strip',
        type: 'score',
        tiles: [{ image: 'a.svg', x: 0, width: 9 }],
        positions: 'p.json',
      },
      { id: 'pages', type: '3d', pages: 'pages.json' },
    ],
    audios: [
      { id: 'take', files: ['take.ogg', 'take.mp3'], peaks: 'take.dat', 'onset-date': 'sync.json' },
    ],
  },
};
const MAP = [
  { count: 1, time_signature: '3/4' },
  { count: 8, time_signature: '3/4' },
];
const POINTS = [
  { onset: 0, date: 0.5 },
  { onset: 24, date: 12 },
];
const TABLE = {
  'onset-x': [
    { onset: 0, x: 1 },
    { onset: 24, x: 9 },
  ],
};
const PAGES = { pages: [{ image: 'page.svg', rows: [] }] };
const CONTENTS: Readonly<Record<string, unknown>> = {
  'measure-map.json': MAP,
  'p.json': TABLE,
  'threads.json': { threads: [] },
  'pages.json': PAGES,
  'sync.json': POINTS,
  'a.svg': '<svg/>',
  'page.svg': '<svg/>',
  'take.mp3': new Uint8Array([255, 251, 0, 1]),
  'take.ogg': 'OggS',
  'take.dat': new Uint8Array(40_000).fill(7),
  'analyses/form.dez': { labels: [] },
  'analyses/keys.dez': { labels: [] },
  'waltz.musicxml': '<score-partwise/>',
};

const files = Object.entries(CONTENTS).map(([name, value]) => {
  const isRaw = typeof value === 'string' || value instanceof Uint8Array;
  return { name, content: new Blob([isRaw ? (value as string) : JSON.stringify(value)]) };
});
const made = (options: Partial<DiskOptions> = {}) =>
  diskPiece({ info: INFO, files }, { media: 'inside', folder: '', ...options });

describe('a piece inside of a page', () => {
  test('has its tables in the info, which stays one', async () => {
    const { info } = await made();
    const { piece, warnings } = parsePieceInfo(info);
    assert.deepEqual(warnings, []);
    assert.equal(piece.measureMap?.table?.measureMap.measures.length, 8);
    assert.equal(piece.audios[0]?.synchro?.table?.points.length, 2);
    assert.deepEqual(info.threads, { threads: [] });
    assert.equal(piece.images[0]?.positions?.table?.['onset-x']?.length, 2);
    assert.equal(piece.images[1]?.positions?.table?.pages?.[0]?.image, 'page.svg');
  });

  test('has its pictures, its peaks, the analysis, and the sound that most browsers play', async () => {
    const { files: inside } = await made();
    assert.deepEqual(Object.keys(inside).sort(), [
      ...['a.svg', 'analyses/form.dez', 'page.svg', 'take.dat', 'take.mp3'],
    ]);
    assert.deepEqual(inside['take.mp3'], { type: 'audio/mpeg', base64: '//sAAQ==' });
    assert.deepEqual(inside['a.svg'], { type: 'image/svg+xml', text: '<svg/>' });
    assert.deepEqual(
      Buffer.from(inside['take.dat']!.base64!, 'base64'),
      Buffer.alloc(40_000, 7),
      'long files are joined from stretches',
    );
  });

  test('has no score, which nothing there can engrave', async () => {
    assert.equal(parsePieceInfo((await made()).info).piece.scores.length, 0);
  });

  test('opens with the analysis that was chosen', async () => {
    const { info, files: inside } = await made({ analysis: 'keys' });
    assert.deepEqual(info.settings, { 'analysis:default': 'analyses/keys.dez' });
    assert.ok(inside['analyses/keys.dez']);
    assert.ok(!inside['analyses/form.dez']);
  });

  test('keeps pictures and sound beside the page, if asked', async () => {
    const { files: inside, info } = await made({ media: 'beside' });
    assert.deepEqual(Object.keys(inside).sort(), ['analyses/form.dez', 'take.dat']);
    assert.deepEqual(parsePieceInfo(info).piece.audios[0]?.files, ['take.mp3']);
  });

  test('keeps the name of a table that cannot be read', async () => {
    const broken = files.map((file) =>
      file.name === 'sync.json' ? { ...file, content: new Blob(['{']) } : file,
    );
    const piece = await diskPiece({ info: INFO, files: broken }, { media: 'inside', folder: '' });
    assert.ok(piece.files['sync.json'], 'the page reports it as any other');
  });
});

test('nothing in the JSON can end the script around it', () => {
  const title = '</script><!--<script>\u2028\u2029';
  const text = safeJson({ info: { title }, files: {}, folder: '' });
  assert.doesNotMatch(text, /[<\u2028\u2029]/);
  assert.equal((JSON.parse(text) as { info: { title: string } }).info.title, title);
});
