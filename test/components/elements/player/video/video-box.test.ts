import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { liveResources } from '#kit/element/scope.js';
import { VideoHarness } from './a-video.js';
import { sine, urlOf, wavFile } from '#test/components/engines/sound-files.js';

const setup: typeof VideoHarness.setup = (...options) => VideoHarness.setup(...options);

describe('the video of a player', () => {
  it('shows in the corner of the window, 240 by 135', async () => {
    const harness = await setup();
    expect(harness.showsPicture).to.equal(true);
    expect(harness.isOverPage).to.equal(true);
    expect(harness.pictureSize).to.deep.equal([238, 134]);
    expect(innerWidth - harness.box.right).to.be.closeTo(16, 1);
  });

  it('is accessible', async () => {
    const harness = await setup();
    await expect(harness.element).to.be.accessible();
  });

  it('is dragged, and stays inside the window', async () => {
    const harness = await setup();
    const { left, top } = harness.box;
    await harness.drag('move', -100, -50);
    expect(harness.box.left).to.be.closeTo(left - 100, 1);
    expect(harness.box.top).to.be.closeTo(top - 50, 1);
    await harness.drag('move', 5000, 5000);
    // Without the bars for scrolling, which some browsers show.
    const { clientWidth, clientHeight } = document.documentElement;
    expect(harness.box.right).to.be.closeTo(clientWidth, 1);
    expect(harness.box.bottom).to.be.closeTo(clientHeight, 1);
  });

  it('moves by the arrows, and from corner to corner by a press', async () => {
    const harness = await setup();
    const { left } = harness.box;
    await harness.key('move', 'ArrowLeft');
    expect(harness.box.left).to.be.closeTo(left - 16, 1);
    await harness.press('move');
    expect(harness.box.left).to.be.closeTo(16, 1);
  });

  it('is resized by dragging, by the arrows and by a press', async () => {
    const harness = await setup();
    await harness.drag('size', -60, 0);
    expect(harness.box.width).to.be.closeTo(300, 1);
    await harness.key('size', 'ArrowRight', true);
    expect(harness.box.width).to.be.closeTo(236, 1);
    await harness.press('size');
    expect(harness.box.width).to.be.closeTo(240, 1);
    await harness.press('size');
    expect(harness.box.width).to.be.closeTo(360, 1);
  });

  it('is hidden and shown again', async () => {
    const harness = await setup();
    await harness.click('Hide the video');
    expect(harness.isVisible).to.equal(false);
    await harness.click('Show the video');
    expect(harness.isVisible).to.equal(true);
    expect(harness.isOverPage).to.equal(true);
  });

  it('stands in the player where it is narrow, and over the page where it is wide', async () => {
    const harness = await setup({ width: 360 });
    await waitUntil(() => !harness.isOverPage, 'in the player');
    expect(harness.showsPicture).to.equal(true);
    const player = harness.element.getBoundingClientRect();
    expect(harness.box.bottom).to.be.at.most(player.bottom);
    await expect(harness.element).to.be.accessible();
    await harness.resizePlayer(1200);
    await waitUntil(() => harness.isOverPage, 'over the page');
  });

  it('is not there for a film that has only sound, and says so', async () => {
    const url = `${urlOf(wavFile([sine(8000)]))}#sound.mp4`;
    const harness = await setup({ url });
    expect(harness.isVisible).to.equal(false);
    expect(harness.problems).to.deep.equal(['videoWithoutPicture']);
  });

  it('lets go of everything when its player leaves the page', async () => {
    const before = liveResources();
    const harness = await setup();
    harness.element.remove();
    expect(liveResources()).to.equal(before);
  });
});
