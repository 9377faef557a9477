import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import '#elements/player/define.js';
import '#elements/score/define.js';
import { anInfo, jsonUrl } from './files.js';
import { PieceHarness } from './piece-harness.js';

const SYNC = [
  [0, 0],
  [32, 18],
];

/** Seconds of the recordings. */
const LENGTH = 20;

/** Returns until which second the sound is ready. */
function readyUntil({ element }: PieceHarness): number {
  const { buffered } = element.media!;
  return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
}

/** Loads a piece with score and player whose recording lies on the server; how often bytes of it were fetched. */
async function loaded(name: string, preload?: string) {
  const file = new URL(`/test/fixtures/media/${name}?${crypto.randomUUID()}`, location.href).href;
  const audios = [{ id: 'rec', file, 'onset-date': SYNC }];
  const harness = await PieceHarness.empty();
  harness.element.append(
    document.createElement('glosa-score'),
    document.createElement('glosa-player'),
  );
  const { images } = anInfo().sources;
  const src = jsonUrl(anInfo({ sources: { images, audios } }));
  await harness.load(src, preload === undefined ? {} : { preload });
  await harness.untilPlayable();
  const fetched = () => performance.getEntriesByName(file).length;
  /** Lets everything come that would come by itself. */
  const quiet = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  return { harness, fetched, quiet, transport: harness.element.model!.transport };
}

describe('what a <glosa-piece> fetches of its recording', () => {
  for (const name of ['chirp.ogg', 'chirp-variable.mp3']) {
    it(`is nothing before somebody comes to a view: ${name}`, async () => {
      const { harness, fetched, quiet, transport } = await loaded(name);
      await quiet();
      expect([fetched(), transport.duration]).to.deep.equal([0, undefined]);
      const score = harness.element.querySelector('glosa-score')!;
      score.dispatchEvent(new PointerEvent('pointerover'));
      await waitUntil(() => transport.duration !== undefined, 'not fetched');
      expect(fetched()).to.be.at.least(1);
    });

    it(`is nothing at all before it plays, where the page wants it so: ${name}`, async () => {
      const { harness, fetched, quiet, transport } = await loaded(name, 'none');
      const player = harness.element.querySelector('glosa-player')!;
      player.dispatchEvent(new PointerEvent('pointerover'));
      await quiet();
      expect(fetched()).to.equal(0);
      expect(await harness.element.play()).to.equal(true);
      await waitUntil(() => transport.moment.date! > 0, 'it does not sound');
    });

    it(`is its head with the piece, by preload="metadata": ${name}`, async () => {
      const { harness, quiet, transport } = await loaded(name, 'metadata');
      await waitUntil(() => transport.duration !== undefined, 'not fetched');
      await quiet();
      expect(readyUntil(harness)).to.be.within(0, 5);
    });

    it(`is all of a short one with the piece, by preload="auto": ${name}`, async () => {
      const { harness } = await loaded(name, 'auto');
      await waitUntil(() => readyUntil(harness) > LENGTH - 1, 'it does not load further');
      expect(harness.element.media!.paused).to.equal(true);
    });

    it(`is all of a short one, when preload="auto" comes later: ${name}`, async () => {
      const { harness, transport } = await loaded(name, 'metadata');
      await waitUntil(() => transport.duration !== undefined, 'not fetched');
      harness.element.preload = 'auto';
      await waitUntil(() => readyUntil(harness) > LENGTH - 1, 'it does not load further');
    });

    it(`begins where it was sent before: ${name}`, async () => {
      const { harness, transport } = await loaded(name);
      harness.element.seek({ date: 12 });
      expect(transport.moment.date).to.equal(12);
      await harness.element.play();
      await waitUntil(() => transport.moment.date! > 12, 'it does not sound');
      expect(transport.moment.date).to.be.within(12, 14);
    });
  }

  it('begins when the attribute is set later', async () => {
    const { harness, fetched, quiet, transport } = await loaded('chirp.ogg');
    await quiet();
    expect(fetched()).to.equal(0);
    harness.element.preload = 'metadata';
    await waitUntil(() => transport.duration !== undefined, 'not fetched');
  });
});
