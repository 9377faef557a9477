import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { aScore, aStrip, ScoreHarness, xOf } from './score-harness.js';

let pictures = 0;

/** Address of a picture that does not come before `comesBack`. */
const anAwayUrl = (): string => new URL(`/away/${Date.now()}-${pictures++}`, location.href).href;

const comesBack = (url: string): Promise<Response> => fetch(`${url}?return`);

/** A score of which a part, by its index, is at another address. */
function aScoreWith(url: string, index = 1): ReturnType<typeof aScore> {
  const { picture } = aStrip();
  const chunks = picture.chunks.map((chunk, at) => (at === index ? { ...chunk, url } : chunk));
  return aScore({}, { picture: { ...picture, chunks } });
}

/** A score of whose picture a part is missing. */
async function setup(builder: ReturnType<typeof aScore>): Promise<ScoreHarness> {
  const harness = await ScoreHarness.setup(builder);
  await waitUntil(() => harness.message, 'nothing is said');
  return harness;
}

const isThere = (harness: ScoreHarness): Promise<void> =>
  waitUntil(() => harness.message === undefined, 'it did not come');

describe('<glosa-score> without a part of its picture', () => {
  it('keeps the other parts, and says so in plain words, once', async () => {
    const harness = await setup(aScoreWith(anAwayUrl()));
    expect(harness.message).to.match(/^Part of the picture of the score did not load\./);
    expect(harness.message).not.to.match(/away|svg|http/);
    expect(harness.messageRole).to.equal('status');
    expect(harness.chunks).to.deep.equal([0, 500, 1000]);
    harness.press('End');
    await harness.settle();
    harness.press('Home');
    await harness.settle();
    expect(harness.piece.problems.map(({ key }) => key)).to.deep.equal(['picturePartFailed']);
    await expect(harness.element).to.be.accessible();
  });

  it('lets the measures in the gap be clicked', async () => {
    const harness = await setup(aScoreWith(anAwayUrl()));
    harness.click(xOf(20));
    await harness.frame();
    expect(harness.onset).to.equal(20);
  });

  it('gets it when the network is back', async () => {
    const url = anAwayUrl();
    const harness = await setup(aScoreWith(url));
    await comesBack(url);
    window.dispatchEvent(new Event('online'));
    await isThere(harness);
    expect(harness.chunks).to.deep.equal([0, 500, 1000]);
  });

  it('gets it when the reader tries again', async () => {
    const url = anAwayUrl();
    const harness = await setup(aScoreWith(url, 0));
    await comesBack(url);
    harness.act();
    await isThere(harness);
  });

  it('gets it by itself after a while', async () => {
    const url = anAwayUrl();
    const harness = await setup(aScoreWith(url));
    await comesBack(url);
    await isThere(harness);
  });

  it('stays where the only part is missing', async () => {
    const url = anAwayUrl();
    const picture = { width: 300, height: 50, chunks: [{ x: 0, width: 300, url }] };
    const harness = await setup(aScore({}, { picture }));
    expect(harness.pictureWidth).to.equal(300);
    expect(harness.measureNames).to.include('2');
    await comesBack(url);
    window.dispatchEvent(new Event('online'));
    await isThere(harness);
  });

  it('says nothing any more when another picture is shown', async () => {
    const { picture } = aStrip();
    const harness = await setup(aScoreWith(anAwayUrl()).withImage([], { ...aStrip(), picture }));
    harness.element.source = 'image-2';
    await isThere(harness);
  });
});
