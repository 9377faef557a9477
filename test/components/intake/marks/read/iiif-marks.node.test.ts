import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowsOf } from '#intake/marks/read/found-marks.js';
import { isIiif, readIiif } from '#intake/marks/read/iiif-marks.js';
import { boxOfTarget, canvasOf, wordsOf } from '#intake/marks/read/iiif-parts.js';
import { matchPages } from '#intake/marks/read/match-pages.js';

const CANVAS = 'https://library.example/canvas/1';
const at = (xywh: string) => `${CANVAS}#xywh=${xywh}`;
const annotation = (target: unknown, value?: string) => ({
  type: 'Annotation',
  target,
  ...(value !== undefined && { body: { type: 'TextualBody', value } }),
});
const PAGE = {
  type: 'AnnotationPage',
  items: [annotation(at('10,20,100,50'), 'm. 1'), annotation(at('110,20,100,50'), 'Takt 2')],
};
const MANIFEST = {
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  type: 'Manifest',
  items: [
    {
      id: CANVAS,
      type: 'Canvas',
      width: 400,
      height: 600,
      items: [
        {
          type: 'AnnotationPage',
          items: [
            {
              type: 'Annotation',
              motivation: 'painting',
              body: {
                id: 'https://i.example/1/full/max/0/default.jpg',
                service: [{ id: 'https://i.example/1' }],
              },
              target: CANVAS,
            },
          ],
        },
      ],
      annotations: [PAGE],
    },
  ],
};
const options = { size: { width: 800, height: 1200 }, id: 1, countOf: Number };

describe('a manifest of version 3', () => {
  it('gives pages with their pictures and boxes', () => {
    const { pages, skipped } = readIiif([MANIFEST]);
    assert.equal(pages[0]!.image, 'https://i.example/1');
    const { rows } = rowsOf(pages[0]!, options);
    assert.deepEqual(rows[0]!.xs, [20, 220, 420]);
    assert.equal(rows[0]!.first, 1);
    assert.equal(skipped, 0);
  });

  it('gives boxes on the picture, where that lies in a part of the canvas', () => {
    const [canvas] = MANIFEST.items;
    const [annotation] = canvas!.items[0]!.items;
    const painting = { ...annotation, target: at('10,10,200,300') };
    const half = { ...canvas, items: [{ type: 'AnnotationPage', items: [painting] }] };
    const { pages } = readIiif([{ ...MANIFEST, items: [half] }]);
    const { rows } = rowsOf(pages[0]!, { ...options, size: { width: 200, height: 300 } });
    assert.deepEqual([rows[0]!.xs, rows[0]!.y], [[0, 100, 200], 10]);
  });

  it('takes the lists that come beside it, and tells of those that do not', () => {
    const [canvas] = MANIFEST.items;
    const bare = {
      ...MANIFEST,
      items: [{ ...canvas, annotations: [{ id: 'https://l.example/a', type: 'AnnotationPage' }] }],
    };
    assert.equal(readIiif([bare]).elsewhere, 1);
    const found = readIiif([bare, PAGE]);
    assert.equal(found.elsewhere, 0);
    assert.equal(found.pages.length, 1);
    assert.equal(found.pages[0]!.measures.length, 2);
  });
});

describe('a list of version 2', () => {
  const on = (selector: object) => ({ full: CANVAS, selector });
  const list = {
    '@type': 'sc:AnnotationList',
    resources: [
      { '@type': 'oa:Annotation', on: at('10,20,100,50'), resource: { chars: '<p>7</p>' } },
      {
        '@type': 'oa:Annotation',
        on: [
          on({
            '@type': 'oa:Choice',
            default: { value: 'xywh=110,20,90,50' },
            item: { value: '<svg/>' },
          }),
        ],
        resource: [{ chars: '8' }],
      },
      { '@type': 'oa:Annotation', on: at('10,20,300,50'), resource: { chars: 'a fine cadence' } },
      { '@type': 'oa:Annotation', on: CANVAS, resource: { chars: 'whole page' } },
    ],
  };

  it('gives boxes with numbers; remarks are no measures', () => {
    assert.equal(isIiif(list), true);
    const { pages, skipped } = readIiif([list]);
    assert.deepEqual(
      pages[0]!.measures.map(({ name }) => name),
      ['7', '8'],
    );
    assert.equal(skipped, 1);
    assert.equal(
      rowsOf(pages[0]!, { ...options, size: { width: 400, height: 600 } }).rows[0]!.first,
      7,
    );
  });

  it('belongs to the canvases of a manifest of version 2', () => {
    const manifest = {
      '@type': 'sc:Manifest',
      sequences: [
        {
          canvases: [
            {
              '@id': CANVAS,
              width: 400,
              height: 600,
              images: [{ resource: { '@id': 'https://i.example/p.jpg' } }],
              otherContent: [list],
            },
          ],
        },
      ],
    };
    const { pages } = readIiif([manifest]);
    assert.equal(pages[0]!.image, 'https://i.example/p.jpg');
    assert.equal(pages[0]!.measures.length, 2);
  });
});

describe('places of annotations', () => {
  const svg = (shape: string) =>
    boxOfTarget(
      annotation({
        source: CANVAS,
        selector: { type: 'SvgSelector', value: `<svg>${shape}</svg>` },
      }),
    );
  const BOX = { x: 10, y: 20, width: 100, height: 50 };

  it('are fragments and drawings', () => {
    assert.deepEqual(boxOfTarget(annotation(at('pixel:10,20,100,50'))), BOX);
    assert.deepEqual(svg('<rect x="10" y="20" width="100" height="50"/>'), BOX);
    assert.deepEqual(svg('<polygon points="10,20 110,20 110,70 10,70"/>'), BOX);
    assert.deepEqual(svg('<path d="M10,20 L110,20 L110,70 L10,70 Z"/>'), BOX);
    assert.deepEqual(svg('<path d="M10,20h50v0h50v25v25h-50h-50v-25z"/>'), BOX);
    assert.deepEqual(svg('<path d="m10,20 c1,1 2,2 100,0 l0,50"/>'), BOX);
  });

  it('may be drawn with single quotes', () => {
    assert.deepEqual(svg("<rect x='10' y='20' width='100' height='50'/>"), BOX);
    assert.deepEqual(svg("<polygon points='10,20 110,20 110,70 10,70'/>"), BOX);
    assert.deepEqual(svg("<g><path fill='none' d='M10,20 L110,20 L110,70 L10,70 Z'/></g>"), BOX);
  });

  it('are none where nothing says them', () => {
    assert.equal(boxOfTarget(annotation(CANVAS)), undefined);
    assert.equal(boxOfTarget(annotation(at('10,20,0,50'))), undefined);
    assert.equal(svg('<circle r="5"/>'), undefined);
    assert.equal(boxOfTarget({}), undefined);
  });

  it('name their canvas and their words', () => {
    assert.equal(canvasOf(annotation(at('1,2,3,4'))), CANVAS);
    assert.equal(canvasOf(annotation({ source: { id: CANVAS } })), CANVAS);
    assert.equal(canvasOf({}), '');
    assert.equal(wordsOf({ label: { en: ['12'] } }), '12');
    assert.equal(wordsOf({ label: 12 }), '12');
    assert.equal(wordsOf({}), '');
  });
});

describe('what is a list of boxes', () => {
  it('is a manifest, or annotations with places on pictures', () => {
    assert.equal(isIiif(MANIFEST), true);
    assert.equal(isIiif(PAGE), true);
    assert.equal(isIiif([annotation(at('1,2,3,4'))]), true);
    assert.equal(isIiif([annotation('recording.mp3#t=1,2')]), false);
    assert.equal(isIiif({ labels: [] }), false);
    assert.equal(isIiif(undefined), false);
  });
});

describe('boxes without numbers', () => {
  it('are measures, but for those of staves and systems', () => {
    const items = [
      annotation(at('10,20,100,50')),
      annotation(at('10,20,100,20'), 'staff 1'),
      annotation(at('0,0,400,100'), 'system'),
    ];
    const [page] = readIiif([{ type: 'AnnotationPage', items }]).pages;
    assert.equal(page!.measures.length, 1);
    assert.equal(page!.staves.length, 1);
  });
});

describe('pages of a file and of a scan', () => {
  const scan = [{ image: 'page-1.png' }, { image: 'made/page-2.webp' }];

  it('are the same by the names of their pictures', () => {
    assert.deepEqual(matchPages([{ image: 'img/Page%202.tif' }, { image: 'other.png' }], scan), [
      1,
      undefined,
    ]);
    assert.deepEqual(matchPages([{ image: '100%.png' }], [{ image: '100%.png' }]), [0]);
  });

  it('are told apart by the rest of their addresses where the names are all one', () => {
    const pictures = [1, 2].map((n) => ({ image: `https://l.example/${n}/default.jpg` }));
    assert.deepEqual(matchPages(pictures.toReversed(), pictures), [1, 0]);
    const services = [1, 2].map((n) => ({ image: `https://l.example/p${n}.jp2/info.json` }));
    assert.deepEqual(matchPages([{ image: 'p2.tif' }], services), [1]);
  });

  it('are the same by their order where there are no names', () => {
    assert.deepEqual(matchPages([{}, {}], scan), [0, 1]);
    assert.deepEqual(matchPages([{}, {}, {}], scan), [undefined, undefined, undefined]);
  });
});
