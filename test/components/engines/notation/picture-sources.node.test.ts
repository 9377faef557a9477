import assert from 'node:assert/strict';
import test from 'node:test';
import { pictureSources, type ScorePictures } from '#engines/notation/picture-sources.js';

interface Note {
  readonly text: string;
}

const strip = (bars: number): NonNullable<ScorePictures<Note>['strip']> => ({
  tiles: [
    { x: 0, width: 1900, text: 'measures 1 to 4' },
    { x: 1900, width: 100, text: 'measure 5' },
  ],
  table: {
    'onset-x': [],
    bars: Array.from({ length: bars }, (_, index) => ({ onset: 4 * index, x: 400 * index })),
    staves: [{ top: 10, bottom: 50 }],
    ...{ width: 2000, height: 100, gutter: 80 },
  },
});
const page = (text: string) => ({ width: 800, height: 1100, rows: [], text });

/** Stores pictures; returns the images and the stored files. */
async function stored(pictures: ScorePictures<Note>) {
  const files = new Map<string, unknown>();
  const images = await pictureSources('score-1', pictures, {
    drawing: async (name, { text }) => files.set(name, text),
    table: async (name, table) => files.set(name, table),
  });
  return { images, files };
}

test('a strip in two tiles has its positions in the info, and its drawings in files', async () => {
  const { images, files } = await stored({ strip: strip(5), pages: [] });
  const [image] = images;
  assert.deepEqual(image?.tiles, [
    { image: 'made/score-1-01.svg', x: 0, width: 1900 },
    { image: 'made/score-1-02.svg', x: 1900, width: 100 },
  ]);
  assert.deepEqual(image.positions, strip(5).table);
  assert.deepEqual([image.id, image.type, image.gutter], ['score-1-strip', 'score', 80]);
  assert.equal(files.get('made/score-1-02.svg'), 'measure 5');
});

test('long positions stand in a file', async () => {
  const { images, files } = await stored({ strip: strip(2000), pages: [] });
  assert.equal(images[0]?.positions, 'made/score-1.positions.json');
  assert.deepEqual(files.get('made/score-1.positions.json'), strip(2000).table);
});

test('pages come after the strip, their table in a file', async () => {
  const pages = [page('one'), page('two')];
  const { images, files } = await stored({ strip: strip(5), pages });
  assert.deepEqual(images[1], {
    id: 'score-1-pages',
    type: '3d',
    pages: 'made/score-1.pages.json',
  });
  const { pages: table } = files.get('made/score-1.pages.json') as { pages: object[] };
  assert.deepEqual(table[1], {
    image: 'made/score-1-page-02.svg',
    ...{ width: 800, height: 1100, rows: [] },
  });
});

test('a score without notation has no images', async () => {
  assert.deepEqual((await stored({ pages: [] })).images, []);
});
