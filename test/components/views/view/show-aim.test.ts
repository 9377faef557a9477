import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { aimHere, goTo, type Projection, seconds, timelineProjection } from '#core';
import { showAim } from '#views/view/show-aim.js';
import { waitUntil } from '#test/support/wait-until.js';
import { aStrip, SECOND_WIDTH } from '../../kit/a-strip.js';

/** A strip of 100 seconds in a view 20 seconds wide, whose reader has scrolled somewhere else. */
async function scrolledAway({ projection = seconds100 } = {}) {
  const page = await aStrip();
  const { strip, frame } = page;
  const viewport = strip.viewport!;
  const options = { axis: strip.axis, projection };
  showAim(strip, strip.scope, { ...options, part: viewport } as never);
  viewport.scrollTo({ left: 10 * SECOND_WIDTH, behavior: 'instant' });
  runInAction(() => (strip.axis.isFollowing = false));
  await frame();
  const shows = (date: number) => {
    const x = date * SECOND_WIDTH - viewport.scrollLeft;
    return x >= 0 && x <= viewport.clientWidth;
  };
  return { ...page, viewport, shows };
}

const picture = timelineProjection({ duration: 100, width: 100 * SECOND_WIDTH, height: 60 });
const seconds100 = (): Projection | undefined => picture;

describe('a place that is asked for by name', () => {
  it('comes into view wherever the reader has scrolled to', async () => {
    const { strip, shows } = await scrolledAway();
    goTo(strip.model!, { date: seconds(70) });
    await waitUntil(() => shows(70), 'stays where it was');
    expect(strip.axis.isFollowing).to.equal(true);
  });

  it('comes into view where views do not follow the music', async () => {
    const { strip, shows } = await scrolledAway();
    runInAction(() => (strip.model!.session.follow = 'off'));
    goTo(strip.model!, { date: seconds(70) });
    await waitUntil(() => shows(70), 'stays where it was');
  });

  it('comes into view again when it is asked for again', async () => {
    const { strip, shows, viewport } = await scrolledAway();
    goTo(strip.model!, { date: seconds(70) });
    await waitUntil(() => shows(70), 'stays where it was');
    viewport.dispatchEvent(new WheelEvent('wheel', { deltaX: 3 }));
    viewport.scrollTo({ left: 0, behavior: 'instant' });
    await waitUntil(() => !shows(70), 'does not scroll');
    aimHere(strip.model!);
    await waitUntil(() => shows(70), 'stays where it was');
  });

  it('is shown when the picture comes after it, and stays in view at another size', async () => {
    const { strip, shows, viewport } = await scrolledAway();
    goTo(strip.model!, { date: seconds(70) });
    await waitUntil(() => shows(70), 'stays where it was');
    viewport.style.inlineSize = '300px';
    await waitUntil(() => strip.axis.viewportWidth < 310 && shows(70), 'is lost');
  });

  it('leaves the view to a reader who goes elsewhere', async () => {
    const { strip, shows, viewport, frame } = await scrolledAway();
    goTo(strip.model!, { date: seconds(70) });
    await waitUntil(() => shows(70), 'stays where it was');
    await waitUntil(() => viewport.scrollLeft === strip.axis.start, 'still turns');
    viewport.dispatchEvent(new PointerEvent('pointerdown'));
    viewport.scrollTo({ left: 0, behavior: 'instant' });
    await frame();
    viewport.style.inlineSize = '300px';
    await waitUntil(() => strip.axis.viewportWidth < 310, 'keeps its size');
    await frame();
    expect(viewport.scrollLeft).to.equal(0);
  });
});
