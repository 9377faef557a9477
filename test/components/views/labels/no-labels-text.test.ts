import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import type { GlosaLabelFilter } from '#elements/label-filter/label-filter.js';
import '#elements/label-filter/define.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { aScore } from '../../elements/score/score-harness.js';

const SYNC = [
  [0, 0],
  [16, 8],
] as const;

/** Returns the sentence of a filter about a piece without labels. */
async function said(builder: PieceBuilder): Promise<string> {
  const piece = builder.build();
  const filter = await fixture<GlosaLabelFilter>(
    html`<glosa-label-filter .piece=${piece}></glosa-label-filter>`,
  );
  const text = () => filter.shadowRoot?.querySelector('.empty')?.textContent ?? '';
  await waitUntil(() => text().includes(' '), 'nothing is said');
  return text();
}

describe('the words about a piece without labels', () => {
  for (const [what, builder, place] of [
    ['a score', aScore(), 'the score'],
    ['a score and a recording', aScore().withAudio(SYNC), 'the score'],
    ['only a recording', aPiece().withAudio(SYNC), 'the waveform'],
    ['a MIDI file', aPiece().withScore('song.mid').withAudio(SYNC), 'the piano roll'],
  ] as const)
    it(`lead to ${place}, where there is ${what}`, async () => {
      expect(await said(builder)).to.equal(`No labels yet. Drag over ${place} to make one.`);
    });
});
