import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { prepareTexts } from '#kit';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';
import { PlayerHarness } from './player-harness.js';

/** All but the main controls is there from the start. */
await Promise.all([prepareTexts('views', 'tools'), import('#elements/player/player.more.js')]);

/** Two measures that are played twice, and two that are played once; a second a quarter. */
const TWICE: readonly SyncRow[] = [
  [0, 0],
  [8, 8],
  [0, 8, 'a'],
  [16, 24, 'a'],
];

const setup = (sync: readonly SyncRow[]) =>
  PlayerHarness.setup({ builder: aPiece().withMeasures(4).withAudio(sync) });

const lapOf = ({ element }: PlayerHarness): Element | null =>
  element.renderRoot.querySelector('.lap');

describe('the lap in <glosa-player>', () => {
  it('says whether a passage is played for the first or the second time', async () => {
    const harness = await setup(TWICE);
    await waitUntil(() => lapOf(harness));
    const shown: (string | undefined)[] = [];
    for (const date of [2, 9, 20]) {
      await harness.seek(date);
      shown.push(lapOf(harness)?.textContent.trim());
    }
    expect(shown).to.deep.equal(['1st time', '2nd time', '']);
  });

  it('says nothing where the first time only ends: measure 3 sounds once', async () => {
    const harness = await setup(TWICE);
    await waitUntil(() => lapOf(harness));
    await harness.seek(16);
    expect(lapOf(harness)?.textContent.trim()).to.equal('');
    await harness.seek(9);
    const chip = harness.element.renderRoot.querySelector('[part=position]');
    expect(chip?.ariaLabel).to.match(/^m\. 1 beat 2 2nd time: /);
  });

  it('keeps its place, so that nothing moves', async () => {
    const harness = await setup(TWICE);
    await waitUntil(() => lapOf(harness));
    await harness.seek(2);
    const before = lapOf(harness)!.getBoundingClientRect().width;
    await harness.seek(20);
    expect(before).to.be.greaterThan(40);
    expect(lapOf(harness)!.getBoundingClientRect().width).to.be.closeTo(before, 8);
  });

  it('says nothing of a recording without repeats', async () => {
    const harness = await setup([
      [0, 0],
      [16, 16],
    ]);
    await waitUntil(() => harness.control('Volume') ?? harness.control('Mute'));
    await harness.seek(3);
    expect(lapOf(harness)).to.equal(null);
  });
});
