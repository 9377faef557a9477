import { expect } from '@open-wc/testing';
import { labelName, placeName, shortPlace } from '#views/labels/input/voice/label-text.js';
import { quarters } from '#core';
import { prepareTexts } from '#kit';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { AnEditor } from '../../an-editor.js';

await prepareTexts('labels', 'tools');

const WALTZ = () => aPiece().withMeasures(8, '3/4', 1);
const COMMON = () => aPiece().withMeasures(8);
const JIG = () => aPiece().withMeasures(8, '6/8');
const FREE = () => aPiece();

describe('the name of a label', () => {
  const CASES: readonly [score: () => PieceBuilder, label: object, name: string][] = [
    [COMMON, { type: 'Harmony', tag: 'V7/V', start: 28, duration: 4 }, 'Harmony V7/V, all of m. 8'],
    [
      COMMON,
      { type: 'Structure', tag: 'A', start: 0, duration: 16 },
      'Structure A, m. 1 to the end of m. 4',
    ],
    [
      COMMON,
      { type: 'Harmony', start: 6, duration: 2 },
      'Harmony, m. 2, beat 3 to the end of m. 2',
    ],
    [COMMON, { type: 'Harmony', start: 6, duration: 1 }, 'Harmony, all of m. 2, beat 3'],
    [
      COMMON,
      { type: 'Motif', start: 4, duration: 1.5 },
      'Motif, m. 2 to just before m. 2, beat 2½',
    ],
    [COMMON, { type: 'Cadence', tag: 'HC', start: 12 }, 'Cadence HC, measure 4, point'],
    [COMMON, { type: 'Key', start: 0, comment: 'sure?' }, 'Key, measure 1, point, comment: sure?'],
    [COMMON, { type: 'Key', start: 30, duration: 20 }, 'Key, m. 8, beat 3 to the end of m. 8'],
    [WALTZ, { type: 'Key', start: 0, duration: 1 }, 'Key, all of m. 0'],
    [WALTZ, { type: 'Key', start: 1, duration: 6 }, 'Key, m. 1 to the end of m. 2'],
    [JIG, { type: 'Key', start: 1.5, duration: 1.5 }, 'Key, m. 1, beat 2 to the end of m. 1'],
    [FREE, { type: 'Key', start: 1.5, duration: 2 }, 'Key, quarter 1.5 to just before quarter 3.5'],
  ];
  for (const [score, label, name] of CASES)
    it(name, async () => {
      const user = await AnEditor.setup(score().withLabel(label as Record<string, unknown>));
      expect(labelName(user.host, user.piece.analysis!.labels[0]!)).to.equal(name);
    });
});

describe('the name of a place', () => {
  it('counts measures and beats', async () => {
    const { host } = await AnEditor.setup(COMMON());
    expect(placeName(host, quarters(29))).to.equal('measure 8, beat 2');
    expect(shortPlace(host, quarters(29))).to.equal('m. 8, beat 2');
    expect(shortPlace(host, quarters(4.5))).to.equal('m. 2, beat 1½');
  });

  it('counts quarters where there are no measures', async () => {
    const { host } = await AnEditor.setup(FREE());
    expect(placeName(host, quarters(2))).to.equal('quarter 2');
    expect(shortPlace(host, quarters(2.123))).to.equal('quarter 2.12');
  });
});
