import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { KeptPieces } from '#intake/keeping/kept-pieces.js';
import { makeMarks } from '#intake/making/make-marks.js';
import { openScan } from '#intake/marks/scan-file.js';
import { aKeptPiece, pngOf } from '../support/memory-shelf.js';

const opened: KeptPieces[] = [];
after(() => opened.forEach((pieces) => pieces.close()));

async function make(files: Parameters<typeof aKeptPiece>[0], source: string) {
  const kept = await aKeptPiece(files);
  opened.push(kept);
  const { signal } = new AbortController();
  const context = { kept, id: 'piece', signal, onProgress: () => undefined };
  const problems = await makeMarks(source, context);
  return { kept, codes: problems.map(({ code }) => code), problems };
}

const MEI = `<mei><music><facsimile><surface lrx="1000" lry="1400"><graphic target="one.png"/>
<zone xml:id="a" ulx="100" uly="100" lrx="300" lry="180"/><zone xml:id="b" ulx="300" uly="100" lrx="900" lry="180"/>
</surface></facsimile><body><mdiv><score><scoreDef meter.count="3" meter.unit="8"/>
<measure n="1" facs="#a"/><measure n="2" facs="#b"/><measure n="3" facs="#gone"/></score></mdiv></body></music></mei>`;
const SCAN = { id: 'scan-1', type: 'scan', pages: 'scan-1.pages.json' };
const info = (images: readonly object[]) => ({ id: 'piece', title: 'A', sources: { images } });
const FILES = {
  'info.json': info([SCAN]),
  'scan-1.pages.json': { pages: [{ image: 'one.png', rows: [] }] },
  'one.png': pngOf(2000, 2800),
  'score.mei': MEI,
};

describe('boxes of measures that come with pages', () => {
  it('are marked at once, and counted in the meter of the file', async () => {
    const { kept, codes } = await make(FILES, 'score.mei');
    assert.deepEqual(codes, ['zonesSkipped']);
    const scan = (await openScan(kept, 'piece'))!;
    assert.deepEqual(scan.pages[0]!.rows[0]!.xs, [200, 600, 1800]);
    assert.deepEqual(scan.meter.timeSignature, { numerator: 3, denominator: 8 });
    assert.equal(scan.map!.end, 3);
  });

  it('leave what somebody has marked', async () => {
    const { kept } = await make(FILES, 'score.mei');
    const { signal } = new AbortController();
    const context = { kept, id: 'piece', signal, onProgress: () => undefined };
    const again = await makeMarks('score.mei', context);
    assert.deepEqual(
      again.map(({ code }) => code),
      ['marksThere'],
    );
  });

  it('wait for their pages', async () => {
    const { codes } = await make({ ...FILES, 'info.json': info([]) }, 'score.mei');
    assert.deepEqual(codes, ['marksWithoutPages']);
    const other = {
      pages: [
        { image: 'two.png', rows: [] },
        { image: 'three.png', rows: [] },
      ],
    };
    const strange = MEI.replace('one.png', 'elsewhere.png').replace(
      '</surface>',
      '</surface><surface/><surface/>',
    );
    const { codes: lost } = await make(
      { ...FILES, 'scan-1.pages.json': other, 'score.mei': strange },
      'score.mei',
    );
    assert.deepEqual(lost, ['marksWithoutPages']);
  });

  it('are none in a score without them', async () => {
    assert.deepEqual((await make({ ...FILES, 'score.mei': '<mei/>' }, 'score.mei')).codes, []);
    assert.deepEqual((await make(FILES, 'gone.mei')).codes, []);
  });

  it('of a broken file are told', async () => {
    assert.deepEqual((await make({ ...FILES, 'score.mei': '<mei' }, 'score.mei')).codes, [
      'malformed',
    ]);
  });
});

describe('a manifest', () => {
  const canvas = {
    id: 'https://l.example/c1',
    width: 1000,
    height: 1400,
    items: [
      {
        type: 'AnnotationPage',
        items: [{ type: 'Annotation', body: { id: 'https://l.example/p1.png' } }],
      },
    ],
  };
  const box = (n: number) => ({
    type: 'Annotation',
    target: `${canvas.id}#xywh=${n * 100},100,100,80`,
    body: { value: `${n}` },
  });

  it('with boxes marks the pictures of its library, which its piece has', async () => {
    const list = { type: 'AnnotationPage', items: [box(0), box(1), box(2)] };
    const { kept, codes } = await make(
      {
        'info.json': info([SCAN]),
        'scan-1.pages.json': {
          pages: [{ image: 'https://l.example/p1.png', width: 1000, height: 1400, rows: [] }],
        },
        'marks/manifest.json': { type: 'Manifest', items: [canvas] },
        'marks/measures.json': list,
      },
      'marks/manifest.json',
    );
    assert.deepEqual(codes, []);
    const scan = (await openScan(kept, 'piece'))!;
    assert.equal(scan.pages[0]!.image, 'https://l.example/p1.png');
    assert.deepEqual(scan.pages[0]!.rows[0]!.xs, [0, 100, 200, 300]);
    assert.equal(scan.map!.measures[0]!.number, 0);
  });

  it('whose boxes stand elsewhere says so', async () => {
    const manifest = {
      type: 'Manifest',
      items: [{ ...canvas, annotations: [{ id: 'https://l.example/a' }] }],
    };
    const { codes } = await make(
      { 'info.json': info([]), 'marks/m.json': manifest },
      'marks/m.json',
    );
    assert.deepEqual(codes, ['marksElsewhere']);
  });
});
