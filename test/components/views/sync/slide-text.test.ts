import { expect, fixture, html } from '@open-wc/testing';
import { slidePoints, syncedRecording } from '#core';
import { prepareTexts } from '#kit';
import { slideText } from '#views/sync/slide-text.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';
import { aPiece } from '#test/support/a-piece.js';

await prepareTexts('sync');

describe('what a slide of all points has done', () => {
  for (const [direction, text] of [
    [1, 'All points have moved.'],
    [
      -1,
      '2 points have moved. 1 point would leave the score and was left out; undo brings it back.',
    ],
  ] as const)
    it(`is told: ${text}`, async () => {
      const rows = [
        [0, 1],
        [4, 3],
        [8, 5],
      ] as const;
      const piece = aPiece().withMeasures(4).withAudio(rows).build();
      const host = await fixture<GlosaPiece>(html`<glosa-piece .piece=${piece}></glosa-piece>`);
      const sync = syncedRecording(piece)!;
      const change = slidePoints(sync, piece.measureMap!, { step: '1b', direction })!;
      expect(slideText(host, change)).to.equal(text);
    });
});
