import { describe, it } from 'node:test';
import {
  VIEW_KINDS,
  sourcesOf,
  usualViews,
  viewNamed,
  viewsOf,
} from '#core/model/views/view-kinds.js';
import { PagePositions } from '#core/time/positions/positions.js';
import { pixels, quarters } from '#core/time/units.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const NAMES = [
  ['score', 'score'],
  ['Score', 'score'],
  ['Score page (3d)', '3d'],
  ['3d', '3d'],
  ['scan', 'scan'],
  ['waveform', 'waveform'],
  ['wave', 'waveform'],
  ['grid', 'grid'],
  ['piano roll', 'piano-roll'],
  ['piano-roll', 'piano-roll'],
  ['pianoRoll', 'piano-roll'],
  ['spectrogram', undefined],
  ['constructor', undefined],
  ['', undefined],
] as const;

describe('viewNamed', () => {
  for (const [name, kind] of NAMES)
    it(`takes “${name}” for ${kind ?? 'no view'}`, () => {
      expect(viewNamed(name)).to.equal(kind);
    });

  it('knows every view by its own name', () => {
    expect(VIEW_KINDS.map((kind) => viewNamed(kind))).to.deep.equal([...VIEW_KINDS]);
  });
});

const row = { y: pixels(0), height: pixels(100), startX: pixels(0), endX: pixels(900) };
const onsetX = [{ onset: quarters(0), x: pixels(10) }];
const pages = { pages: PagePositions.from([{ image: 'p1.png', rows: [{ ...row, onsetX }] }]) };

const PIECES: readonly (readonly [string, PieceBuilder, readonly string[]])[] = [
  ['with nothing', aPiece(), []],
  ['of measures only', aPiece().withMeasures(8), ['grid']],
  ['with a strip', aPiece().withImage(), ['score']],
  ['with notation', aPiece().withScore('/a.mei'), ['score', 'piano-roll']],
  ['with a recording', aPiece().withAudio(), ['waveform']],
  ['with a video of a service', aPiece().withAudio([], { urls: [], youtubeId: 'x' }), []],
  ['with engraved pages', aPiece().withImage([], { type: '3d', ...pages }), ['3d']],
  ['with scanned pages', aPiece().withImage([], { type: 'scan', ...pages }), ['scan']],
  ['with pages of no type', aPiece().withImage([], { type: 'score', ...pages }), ['scan']],
  [
    'with everything',
    aPiece()
      .withMeasures(8)
      .withImage()
      .withImage([], { type: '3d', ...pages })
      .withImage([], { type: 'scan', ...pages })
      .withImage([], { type: 'wave' })
      .withScore('/a.mei')
      .withAudio(),
    VIEW_KINDS,
  ],
];

describe('viewsOf', () => {
  for (const [what, builder, kinds] of PIECES)
    it(`offers ${kinds.join(', ') || 'nothing'} of a piece ${what}`, () => {
      expect(viewsOf(builder.build()).map(({ kind }) => kind)).to.deep.equal(kinds);
    });
});

describe('usualViews', () => {
  const cases: readonly (readonly [string, PieceBuilder, readonly string[]])[] = [
    ['a strip and a recording', aPiece().withImage().withAudio(), ['score', 'waveform']],
    [
      'a strip, scanned pages and a recording',
      aPiece()
        .withImage()
        .withImage([], { type: 'scan', ...pages })
        .withAudio(),
      ['score', 'waveform'],
    ],
    ['scanned pages alone', aPiece().withImage([], { type: 'scan', ...pages }), ['scan']],
    ['a recording alone', aPiece().withAudio(), ['waveform']],
    ['a MIDI file alone', aPiece().withScore('/a.mid'), ['piano-roll']],
    ['measures alone', aPiece().withMeasures(8), []],
  ];
  for (const [what, builder, kinds] of cases)
    it(`are ${kinds.join(', ') || 'none'} of a piece with ${what}`, () => {
      expect(usualViews(builder.build())).to.deep.equal(kinds);
    });
});

describe('sourcesOf', () => {
  it('draws no notation of a MIDI file', () => {
    const piece = aPiece().withScore('/a.mid').build();
    expect(sourcesOf(piece, 'score')).to.deep.equal([]);
    expect(sourcesOf(piece, 'piano-roll')).to.have.length(1);
  });

  it('lists pictures before notation for a score, and notation alone for a piano roll', () => {
    const piece = aPiece().withScore('/a.mei').withImage().withScore('/b.krn').build();
    const ids = (kind: 'score' | 'piano-roll') => sourcesOf(piece, kind).map(({ id }) => id);
    expect(ids('score')).to.deep.equal(['image-1', 'score-1', 'score-2']);
    expect(ids('piano-roll')).to.deep.equal(['score-1', 'score-2']);
  });
});
