import { expect } from '@open-wc/testing';
import { cacheName } from '#web/offline/worker-caches.js';
import type { KeptThreads } from '#web/pages/piece/discussion/thread-snapshot.js';
import { ThreadSnapshot } from '#web/pages/piece/discussion/thread-snapshot.js';
import { waitUntil } from '#test/support/wait-until.js';
import { AReader, AThreadService, SITE } from './a-discussion.js';
import { aHead, aReply } from './some-threads.js';

const url = (piece = 'lied') => `https://glosa.test/api/corpus/songs/${piece}/threads`;
const snapshot = (account: string, piece?: string) =>
  new ThreadSnapshot({ url: url(piece), account, site: SITE });
const threads = (text: string, more: object = {}): KeptThreads => ({
  ...{ threads: [aHead('t', 5)], replies: [aReply('t', 'a', 5, { text, ...more })] },
  ...{ seq: 5, writing: 'shown' },
});

/** All that is kept for accounts. */
async function keptTexts(): Promise<string> {
  const cache = await caches.open(cacheName('account', new URL(SITE)));
  const answers = await Promise.all((await cache.keys()).map((each) => cache.match(each)));
  return (await Promise.all(answers.map(async (each) => (await each?.text()) ?? ''))).join('');
}

describe('threads that are kept for times without a network', () => {
  afterEach(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });

  it('are for the account that has read them, and go when it logs out', async () => {
    await snapshot('ada').keep(threads('mine'));
    expect((await snapshot('ada').read())?.replies[0]?.text).to.equal('mine');
    expect(await snapshot('ben').read()).to.equal(undefined);
    expect(await snapshot('').read()).to.equal(undefined);
    await caches.delete(cacheName('account', new URL(SITE)));
    expect(await snapshot('ada').read()).to.equal(undefined);
  });

  it('are without what waits for a moderator', async () => {
    await snapshot('ada').keep(threads('May I?', { held: true }));
    expect((await snapshot('ada').read())?.replies).to.deep.equal([]);
  });

  it('are those of the last pieces, of a bearable size', async () => {
    for (let piece = 0; piece < 55; piece += 1)
      await snapshot('ada', `p${piece}`).keep(threads('x'));
    await snapshot('ada', 'p5').keep(threads('again'));
    expect(await snapshot('ada', 'p4').read()).to.equal(undefined);
    expect((await snapshot('ada', 'p5').read())?.replies[0]?.text).to.equal('again');
    await snapshot('ada', 'p0').keep(threads('x'.repeat(2 ** 19)));
    expect(await snapshot('ada', 'p0').read()).to.equal(undefined);
  });

  it('are nothing where they cannot be read', async () => {
    await snapshot('ada').keep(threads('mine'));
    const cache = await caches.open(cacheName('account', new URL(SITE)));
    for (const text of ['{"threads":', '{"threads":[]}', 'null']) {
      for (const request of await cache.keys()) await cache.put(request, new Response(text));
      expect(await snapshot('ada').read(), text).to.equal(undefined);
    }
  });
});

describe('a discussion without a network', () => {
  const ends: (() => void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    for (const name of await caches.keys()) await caches.delete(name);
  });

  /** A page on which somebody reads the piece, like one that is loaded anew. */
  const page = (service: AThreadService, path: string): AReader => {
    const made = new AReader(service, path);
    ends.push(() => made.discussion.dispose());
    return made;
  };
  const shows = (made: AReader, ...texts: readonly string[]): Promise<void> =>
    waitUntil(() => made.texts.join() === texts.join(), `not ${texts.join()}`);

  it('forgets what was read before, once the reader may not read it', async () => {
    const service = new AThreadService('ada');
    const path = `corpus/shut-${Date.now()}`;
    const before = page(service, path);
    await waitUntil(async () => (await keptTexts()).includes('first'), 'nothing is kept');
    before.discussion.dispose();
    service.isShut = true;
    const after = page(service, path);
    await waitUntil(async () => (await keptTexts()) === '', 'it is kept');
    expect(after.texts).to.deep.equal([]);
  });

  it('shows what was read before, takes a reply, and gives way to what comes with the network', async () => {
    const service = new AThreadService('ada');
    const path = `corpus/kept-${Date.now()}`;
    const before = page(service, path);
    await shows(before, 'ben: first, new');
    await waitUntil(() => service.streams.length, 'no stream');
    service.say('t', 'second', 'hello');
    await shows(before, 'ben: first, new', 'ben: hello, new');
    await waitUntil(async () => (await keptTexts()).includes('hello'), 'nothing is kept');
    before.discussion.dispose();
    service.isReachable = false;
    service.streams = [];
    const offline = page(service, path);
    await shows(offline, 'ben: first, new', 'ben: hello, new');
    offline.discussion.reply(offline.discussion.threads[0]!, 'mine');
    await shows(offline, 'ben: first, new', 'ben: hello, new', 'ada: mine, waiting');
    service.isReachable = true;
    window.dispatchEvent(new Event('online'));
    await shows(offline, 'ben: first, new', 'ben: hello, new', 'ada: mine');
  });
});
