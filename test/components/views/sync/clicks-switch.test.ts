import { expect, fixture, html } from '@open-wc/testing';
import { pointClicksOf } from '#engines/playback';
import { prepareTexts } from '#kit';
import { renderClicksSwitch } from '#views/sync/clicks-switch.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';

await prepareTexts('sync');

const TWO: readonly SyncRow[] = [
  [0, 1],
  [8, 5],
];

async function setup(sync: readonly SyncRow[]) {
  const piece = aPiece().withMeasures(2).withAudio(sync).build();
  const host = await fixture<GlosaPiece>(html`<glosa-piece .piece=${piece}></glosa-piece>`);
  const button = await fixture<HTMLButtonElement>(renderClicksSwitch(host, piece));
  return { button, clicks: pointClicksOf(piece) };
}

describe('the switch of clicks', () => {
  it('switches the clicks at the sync points', async () => {
    const { button, clicks } = await setup(TWO);
    expect(button.textContent.trim()).to.equal('Clicks');
    expect(button.ariaPressed).to.equal('false');
    button.click();
    expect(clicks.isOn).to.equal(true);
    button.click();
    expect(clicks.isOn).to.equal(false);
  });

  it('waits for the first point', async () => {
    const { button } = await setup([]);
    expect(button.disabled).to.equal(true);
  });
});
