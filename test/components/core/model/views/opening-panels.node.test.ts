import { describe, it } from 'node:test';
import fc from 'fast-check';
import { openingPanels, parsePanels } from '#core/model/views/opening-panels.js';
import { VIEW_KINDS } from '#core/model/views/view-kinds.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const WISHES: readonly (readonly [unknown, readonly unknown[]])[] = [
  ['score waveform', [{ view: 'score' }, { view: 'waveform' }]],
  ['score page (3d), piano roll', [{ view: '3d' }, { view: 'piano-roll' }]],
  ['piano roll', [{ view: 'piano-roll' }]],
  [
    ['score', 'grid'],
    [{ view: 'score' }, { view: 'grid' }],
  ],
  [
    [{ type: 'scan' }, { name: 'waveform' }],
    [{ view: 'scan' }, { view: 'waveform' }],
  ],
  [
    [{ view: 'score', source: 'strip', height: 320, zoom: -1 }],
    [{ view: 'score', source: 'strip', height: 320, zoom: -1 }],
  ],
  [[{ view: 'score', source: 4, height: -3, zoom: 'x' }], [{ view: 'score' }]],
  [['spectrogram', 7, null, { view: 'lyrics' }, 'grid'], [{ view: 'grid' }]],
  ['', []],
  [{ view: 'score' }, []],
  [undefined, []],
  [true, []],
];

describe('parsePanels', () => {
  for (const [wish, panels] of WISHES)
    it(`reads ${wish === undefined ? 'nothing' : JSON.stringify(wish)}`, () => {
      expect(parsePanels(wish)).to.deep.equal(panels);
    });

  it('reads what it has read, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (wish) => {
        const panels = parsePanels(wish);
        expect(parsePanels(JSON.parse(JSON.stringify(panels)))).to.deep.equal(panels);
      }),
    );
  });

  it('keeps every view that it is given', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...VIEW_KINDS)), (kinds) => {
        expect(parsePanels(kinds).map(({ view }) => view)).to.deep.equal(kinds);
      }),
    );
  });
});

describe('openingPanels', () => {
  it('shows the piano roll of a MIDI file, rather than the grid of its measures', () => {
    const piece = aPiece().withMeasures(8).withScore('/a.mid').build();
    expect(openingPanels(piece)).to.deep.equal([{ view: 'piano-roll' }]);
  });

  const aSong = (settings = {}) =>
    aPiece().withMeasures(8).withImage().withAudio().withInfo({ settings });
  const opened = (...given: Parameters<typeof openingPanels>) =>
    openingPanels(...given).map(({ view }) => view);

  it('opens the score and the waveform', () => {
    expect(opened(aSong().build())).to.deep.equal(['score', 'waveform']);
  });

  it('opens a grid where there is no score', () => {
    const piece = aPiece().withMeasures(8).withAudio().build();
    expect(opened(piece)).to.deep.equal(['grid', 'waveform']);
  });

  it('opens what the settings of the piece say, as far as it can be shown', () => {
    const panels = ['grid', 'piano roll', { view: 'score', height: 300 }];
    expect(openingPanels(aSong({ panels }).build())).to.deep.equal([
      { view: 'grid' },
      { view: 'score', height: 300 },
    ]);
  });

  it('prefers a wish to the settings, unless nothing of it can be shown', () => {
    const piece = aSong({ panels: ['grid'] }).build();
    expect(opened(piece, [parsePanels('waveform')])).to.deep.equal(['waveform']);
    expect(opened(piece, [[], parsePanels('scan')])).to.deep.equal(['grid']);
  });

  it('opens nothing for a piece with nothing', () => {
    expect(opened(aPiece().build())).to.deep.equal([]);
  });
});
