import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUid } from '#core/formats/label-uid.js';
import { Streams } from '#service/discussion/streams.js';
import type { Follower } from '#test/support/service/follower.js';
import {
  addressOf,
  onBothPlatforms,
  type Part,
  SONG,
  THREADS,
} from '../api/discussion/a-discussion.js';
import { aService } from '../api/a-service.js';

const LABEL = '01930f3c-0000-7c11-8e2f-5b0c3a9d1e0a';
const namesOf = ({ events }: Follower) => events.map(({ name }) => name);

onBothPlatforms('Streams', (platform) => {
  let users = 0;
  /** An account that no other test has. */
  const anAccount = () => platform().services[0].addAccount(`user${(users += 1)}`);

  test('tell readers in any process of all that changes, in order', async () => {
    const [ada, reader] = [await anAccount(), await anAccount()];
    const { begin, reply, ask } = bound();
    const follower = await platform().follow({ token: reader });
    assert.equal(follower.status, 200);
    assert.match(follower.headers['content-type']!, /^text\/event-stream/);
    assert.deepEqual(
      [follower.headers['content-encoding'], follower.headers['cache-control']],
      [undefined, 'private, no-store, no-transform'],
    );
    const first = await begin('<b>A</b>\nhalf cadence?', ada);
    const second = await reply(first, 'No.', reader);
    await ask(`PATCH ${addressOf(second)}`, reader, { text: 'Yes.' });
    await ask(`DELETE ${addressOf(first)}`, ada);
    await ask(`POST ${addressOf(first)}/restore`, ada);
    await ask(`PATCH ${THREADS}/${first.thread.id}`, ada, { state: 'resolved' });
    await follower.until(({ events }) => events.some(({ name }) => name === 'state'));
    // What follows fast is told at once, as it is then.
    const names = namesOf(follower);
    assert.equal(names[0], 'thread');
    assert.ok(names.includes('reply'));
    assert.deepEqual(follower.texts, ['<b>A</b>\nhalf cadence?', 'Yes.']);
    const ids = follower.events.map(({ id }) => id);
    assert.deepEqual(
      ids,
      [...new Set(ids)].sort((a, b) => a - b),
    );
    assert.equal(follower.events.at(-1)!.data.thread.state, 'resolved');
    assert.ok(follower.beats > 0);
    follower.close();
  });

  test('begin where a reader has been cut off, as often as that happens', async () => {
    const ada = await anAccount();
    const { begin, reply, page } = bound();
    const first = await begin('0', ada);
    let last = first.thread.seq;
    const seen: string[] = [];
    const writing = (async () => {
      for (let count = 1; count <= 30; count += 1) await reply(first, String(count), ada);
    })();
    while (!seen.includes('30')) {
      const follower = await platform().follow({ last, token: ada });
      await follower.until(({ events }) => events.length > 0);
      follower.close();
      await follower.ended;
      seen.push(...follower.events.map(({ data }) => data.reply!.text));
      last = follower.last!;
    }
    await writing;
    assert.deepEqual(
      seen,
      Array.from({ length: 30 }, (_, at) => String(at + 1)),
    );
    const { replies } = await page(ada, `?after=${first.thread.seq}`);
    assert.deepEqual(
      replies.map(({ text }) => text),
      seen,
    );
    // Who resumes learns the newest state of what is new.
    const { thread } = await begin('Solved', ada);
    await platform().ask(`PATCH ${THREADS}/${thread.id}`, ada, { state: 'resolved' });
    const late = await platform().follow({ query: `?after=${last}` });
    await late.until(({ events }) => events.some(({ name }) => name === 'state'));
    assert.deepEqual(namesOf(late), ['thread', 'state']);
    late.close();
  });

  test('say nothing of an analysis to those who may not see it, at each moment', async () => {
    const services = platform().services;
    const owner = await services[0].addAccount(`owner${(users += 1)}`);
    const uid = `owner${users}`;
    const { begin, ask } = bound();
    const saved = await ask(`POST /api/corpus/${SONG}/analyses`, owner, {
      ...{ name: 'form', own: true, visibility: 'private' },
      content: { labels: [{ uid: LABEL, start: 8 }] },
    });
    const { name } = saved.json as { name: string };
    const sharing = `PUT /api/corpus/${SONG}/analyses/${encodeURIComponent(name)}/sharing`;
    const [mine, others] = [
      await platform().follow({ token: owner }),
      await platform().follow({ token: await anAccount() }),
    ];
    await begin('Secret', owner, { analysis: name, labels: [LABEL] });
    await begin('Open', owner);
    await ask(sharing, owner, { visibility: 'public' });
    const shown = await begin('Shown', owner, { analysis: name });
    // Both are told first what was said before the rights change again.
    for (const each of [mine, others]) await each.until(({ texts }) => texts.includes('Shown'));
    await ask(sharing, owner, { visibility: 'private' });
    await ask(`PATCH ${THREADS}/${shown.thread.id}`, owner, { state: 'resolved' });
    const moved = { ...{ name, content: { labels: [{ uid: LABEL, start: 12 }] } } };
    await ask(`POST /api/corpus/${SONG}/analyses`, owner, moved);
    await begin('End', owner);
    for (const each of [mine, others]) await each.until(({ texts }) => texts.includes('End'));
    assert.deepEqual(mine.texts, ['Secret', 'Open', 'Shown', 'End']);
    assert.deepEqual(others.texts, ['Open', 'Shown', 'End']);
    assert.ok(namesOf(mine).includes('moved'));
    assert.deepEqual(namesOf(others), ['thread', 'thread', 'thread']);
    assert.ok(!JSON.stringify(others.events).includes('Secret'), uid);
    for (const each of [mine, others]) each.close();
  });

  test('end with the session, with the right to read the piece, and for accounts that are blocked', async () => {
    const [service] = platform().services;
    const { ask, begin } = bound();
    const [gone, blocked, stays] = [await anAccount(), await anAccount(), await anAccount()];
    const followers = await Promise.all(
      [gone, blocked, stays].map((token) => platform().follow({ token })),
    );
    await ask('POST /api/logout', gone);
    await service.store.accounts.setBlocked(`user${users - 1}`, true);
    await begin('Who hears this?', stays);
    await Promise.all(followers.slice(0, 2).map(({ ended }) => ended));
    assert.deepEqual(
      followers.slice(0, 2).map(({ events }) => events.length),
      [0, 0],
    );
    await followers[2]!.until(({ events }) => events.length > 0);
    await service.addPiece('lied', []);
    await service.store.discussions.begin((await service.store.pieces.find(SONG))!.number, {
      ...{ id: newUid(), labels: [], start: 0, staves: [] },
      reply: { id: newUid(), text: 'Secret', author: { mark: 'x' }, isHeld: false },
    });
    await followers[2]!.ended;
    assert.deepEqual(followers[2]!.texts, ['Who hears this?']);
    assert.equal((await platform().follow({ token: stays })).status, 403);
    await service.addPiece('lied', ['all']);
  });

  test('wait for readers who are slow, and hold nobody else up', async () => {
    const ada = await anAccount();
    const { begin, page } = bound();
    const first = await begin('0', ada);
    const [slow, fast] = [await platform().follow(), await platform().follow()];
    slow.pause();
    const [service] = platform().services;
    const { number } = (await service.store.pieces.find(SONG))!;
    const text = 'x'.repeat(20_000);
    for (let count = 0; count < 300; count += 1)
      await service.store.discussions.add(number, {
        thread: first.thread.id,
        reply: { id: newUid(), text: `${count} ${text}`, author: { mark: 'x' }, isHeld: false },
      });
    await fast.until(({ events }) => events.length >= 300);
    slow.goOn();
    await slow.until(({ events }) => events.length >= 300);
    assert.deepEqual(slow.texts, fast.texts);
    assert.equal((await page(ada, `?after=${first.thread.seq}`)).more, true);
    for (const each of [slow, fast]) each.close();
  });

  /** The calls of the platform, for one test. */
  const bound = () => {
    const all = platform();
    return {
      ask: all.ask.bind(all),
      begin: (text: string, token: string, more?: object): Promise<Part> =>
        all.begin(text, token, more),
      reply: all.reply.bind(all),
      page: all.page.bind(all),
    };
  };
});

test('The streams of a service end when it stops, and it does not wait for them', async () => {
  const service = await aService();
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { Follower: Client } = await import('#test/support/service/follower.js');
  const follower = await Client.open(address, { piece: SONG });
  assert.equal(service.context.streams.size, 1);
  await service.close();
  await follower.ended;
  assert.equal(service.context.streams.size, 0);
});

test('One sender has so many streams and no more, and others have theirs', async () => {
  const service = await aService();
  const streams = new Streams({ ...service.context, settings: service.settings });
  const visitor = (uid?: string) => ({ grants: [], mark: 'm', ...(uid !== undefined && { uid }) });
  const open = (uid?: string) => streams.open(1, { reader: { visitor: visitor(uid) }, at: 0 });
  const first = open('Ada');
  for (let count = 1; count < 30; count += 1) open('ada');
  assert.throws(() => open('ADA'), /open pages/);
  for (let count = 0; count < 200; count += 1) open();
  assert.throws(() => open(), /open pages/);
  open('ben');
  first.cut();
  await new Promise((resolve) => first.body.once('close', resolve));
  open('ada');
  streams.stop();
  await service.close();
});
