import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { PageAudio, pageAudio } from '#engines/playback/page-audio.js';
import { after as passed } from './sound/ear.js';

/** How far the middle half of 40 values reaches. */
function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[30]! - sorted[10]!;
}

describe('PageAudio', () => {
  it('is one for the page', () => {
    expect(pageAudio()).to.equal(pageAudio());
  });

  it('knows which time of the audio device is heard, steadily and a little late', async () => {
    const audio = new PageAudio();
    const leave = await audio.use();
    await waitUntil(() => audio.context.currentTime > 0.3, 'stands still');
    const leads: number[] = [];
    const devices: number[] = [];
    for (let frame = 0; frame < 40; frame++) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      leads.push(audio.heardAt(now) - now / 1000);
      devices.push(audio.context.currentTime - performance.now() / 1000);
      expect(audio.heardAt(now)).to.be.at.most(audio.context.currentTime + 0.02);
    }
    // On a busy machine the device itself stumbles.
    expect(spread(leads)).to.be.below(Math.max(0.02, 1.2 * spread(devices)));
    leave();
  });

  it('rests when nobody uses it any more', async () => {
    const audio = new PageAudio();
    const leaves = [await audio.use(), await audio.use()];
    leaves.forEach((leave) => leave());
    leaves[0]!();
    expect(audio.context.state).to.equal('running');
    await waitUntil(() => audio.context.state === 'suspended', 'goes on');
    (await audio.use())();
    await passed(0.05);
    expect(audio.context.state).to.equal('running');
  });

  it('waits for a device that is slow to wake, where the browser has let it sound before', async () => {
    const audio = new PageAudio();
    (await audio.use())();
    await audio.context.suspend();
    const wake = audio.context.resume.bind(audio.context);
    let arrive: () => void = () => undefined;
    const isThere = new Promise<void>((resolve) => (arrive = resolve));
    audio.context.resume = () => isThere.then(wake);
    const use = audio.use();
    // Longer than a start waits for a permission.
    await passed(1.2);
    arrive();
    const leave = await use;
    expect(audio.context.state).to.equal('running');
    leave();
  });
});
