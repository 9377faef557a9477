import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import { type Follow, seconds } from '#core';
import { aStrip, SECOND_WIDTH } from '../../kit/a-strip.js';

/** A strip that plays, and scrolls as its reader wants it. */
async function playing(follow: Follow, date = 0) {
  const page = await aStrip();
  const { strip, transport, frame } = page;
  runInAction(() => (strip.model!.session.follow = follow));
  transport.seek({ date: seconds(date) });
  await frame();
  void transport.play();
  await frame();
  return { ...page, scrolled: () => strip.viewport!.scrollLeft };
}

describe('following the playhead', () => {
  it('turns pages, and stands still between', async () => {
    const { scrolled, transport, frame } = await playing('page', 5);
    expect(scrolled()).to.equal(0);
    transport.seek({ date: seconds(40) });
    await frame();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(scrolled()).to.be.greaterThan(600);
  });

  it('goes where the music was sent while a page turned', async () => {
    const { strip, transport, frame } = await aStrip();
    const scrolled = () => strip.viewport!.scrollLeft;
    transport.seek({ date: seconds(40) });
    await frame();
    await waitUntil(() => scrolled() > 0, 'does not turn');
    transport.seek({ date: seconds(0) });
    await frame();
    await waitUntil(() => scrolled() === 0, 'stays');
  });

  it('scrolls all the time, the playhead at two fifths', async () => {
    const { scrolled, strip, transport, frame } = await playing('continuous', 20);
    const { date = 0 } = transport.moment;
    expect(scrolled()).to.be.closeTo(date * SECOND_WIDTH - 240, 1.5);
    await frame();
    expect(scrolled()).to.be.greaterThan(date * SECOND_WIDTH - 240);
    expect(strip.axis.isFollowing).to.equal(true);
  });

  it('begins at the beginning, where there is nothing to scroll', async () => {
    const { scrolled } = await playing('continuous', 1);
    expect(scrolled()).to.equal(0);
  });

  it('stays where the reader is, and offers nothing, when it shall not follow', async () => {
    const { scrolled, strip, transport, frame } = await playing('off', 50);
    transport.seek({ date: seconds(70) });
    await frame();
    strip.viewport?.dispatchEvent(new WheelEvent('wheel', { deltaX: 30 }));
    strip.viewport?.scrollTo({ left: 30, behavior: 'instant' });
    await frame();
    expect([scrolled(), strip.chip]).to.deep.equal([30, null]);
  });
});
