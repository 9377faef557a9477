import { expect, fixture, html } from '@open-wc/testing';
import { timeText } from '#views/laps/lap-text.js';
import { prepareTexts } from '#kit';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';

describe('timeText', () => {
  const texts: readonly [number, string][] = [
    [1, '1st time'],
    [2, '2nd time'],
    [3, '3rd time'],
    [4, '4th time'],
    [12, '12th time'],
  ];
  for (const [number, text] of texts) {
    it(`says ${text}`, async () => {
      await prepareTexts('views', 'tools');
      const host = await fixture<GlosaPiece>(html`<glosa-piece></glosa-piece>`);
      expect(timeText(host, number)).to.equal(text);
    });
  }
});
