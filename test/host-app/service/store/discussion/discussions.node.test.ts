import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { newUid } from '#core/formats/label-uid.js';
import type { ActError } from '#service/store/act-error.js';
import { type ThreadStart, TooManyHeldError } from '#service/store/discussion/begin.js';
import { ANYBODY, type Reader } from '#service/store/music/readers.js';
import type { Store } from '#service/store/store.js';
import { onBothStores } from '../both-stores.js';
import { anna, clara, putMusic, SONATA } from '../some-music.js';

const LABEL = '01930f3c-0000-7c11-8e2f-5b0c3a9d1e0a';
const FULL = { limit: 1000, characters: 1e6 };

onBothStores('Threads', (database) => {
  let store: Store;
  let piece = 0;
  beforeEach(async () => {
    store = await database.open();
    await putMusic(store);
    piece = (await store.pieces.find(SONATA))!.number;
    for (const uid of ['clara', 'robert']) await store.accounts.add({ uid, passwordHash: 'x' });
  });

  const aStart = (text: string, more: Partial<ThreadStart> = {}): ThreadStart => ({
    ...{ id: newUid(), labels: [], start: 4, staves: [] },
    reply: aReply(text),
    ...more,
  });
  const aReply = (text: string, isHeld = false) => ({
    ...{ id: newUid(), text, author: isHeld ? anna : clara, isHeld },
  });
  const read = (after = 0, more: { limit?: number; analysis?: string; reader?: Reader } = {}) =>
    store.discussions.changes({ piece, after, reader: ANYBODY, ...FULL, ...more });
  const textsOf = async (after = 0, more: Parameters<typeof read>[1] = {}) => {
    const { changes, replies } = await read(after, more);
    return changes.flatMap(({ kind, id }) => (kind === 'reply' ? replies.get(id)!.text : []));
  };
  const conflicts = (work: Promise<unknown>) =>
    assert.rejects(work, (error: ActError) => error.fault === 'conflict');

  test('know what is sent again, and refuse another content under the same id', async () => {
    const start = aStart('A half cadence?');
    const first = await store.discussions.begin(piece, start);
    const again = await store.discussions.begin(piece, start);
    assert.deepEqual([first.isRepeated, again.isRepeated], [false, true]);
    assert.deepEqual(again.thread, first.thread);
    await conflicts(store.discussions.begin(piece, { ...start, start: 5 }));
    await conflicts(store.discussions.begin(piece, aStart('x', { reply: start.reply })));
    const reply = aReply('No.');
    const added = { thread: start.id, reply };
    // Both at once: one of them finds the other.
    const both = await Promise.all([1, 2].map(() => store.discussions.add(piece, added)));
    assert.deepEqual(both.map(({ isRepeated }) => isRepeated).sort(), [false, true]);
    await conflicts(store.discussions.add(piece, { ...added, reply: { ...reply, text: 'Yes.' } }));
    await store.discussions.edit(piece, { id: reply.id, text: 'Maybe.' });
    assert.equal((await store.discussions.add(piece, added)).reply.text, 'Maybe.');
    assert.deepEqual(await textsOf(), ['A half cadence?', 'Maybe.']);
  });

  test('have one order, in which writers from anywhere follow each other, and which pages follow', async () => {
    const start = aStart('0');
    await store.discussions.begin(piece, start);
    const other = await database.open();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? store : other).discussions.add(piece, {
          thread: start.id,
          reply: aReply(String(at + 1)),
        }),
      ),
    );
    const { replies, seq, isMore, changes } = await read();
    const places = [...replies.values()].map((reply) => reply.seq);
    assert.deepEqual([new Set(places).size, isMore, changes.length], [21, false, 22]);
    assert.equal(seq, Math.max(...places));
    const paged: string[] = [];
    for (let after = 0, more = true; more;) {
      const page = await read(after, { limit: 5 });
      assert.ok(page.threads.has(start.id));
      paged.push(...page.changes.filter(({ kind }) => kind === 'reply').map(({ id }) => id));
      [after, more] = [page.seq, page.isMore];
    }
    assert.deepEqual(
      paged,
      changes.filter(({ kind }) => kind === 'reply').map(({ id }) => id),
    );
    // A page of one has a new thread with its first reply, or neither.
    assert.deepEqual(
      [(await read(0, { limit: 1 })).changes.length, (await read(seq)).seq],
      [2, seq],
    );
    const long = await store.discussions.changes({
      ...{ piece, after: 0, reader: ANYBODY, limit: 1000, characters: 1 },
    });
    assert.deepEqual([long.changes.length, long.isMore], [2, true]);
  });

  test('keep all texts of a reply that is edited and removed, and show it again', async () => {
    const { thread, reply } = await store.discussions.begin(piece, aStart('Yes'));
    const edited = await store.discussions.edit(piece, { id: reply.id, text: 'No' });
    const same = await store.discussions.edit(piece, { id: reply.id, text: 'No' });
    assert.ok(edited.reply.edited !== undefined && edited.reply.changed > reply.seq);
    assert.deepEqual([same.reply, edited.reply.seq], [edited.reply, reply.seq]);
    const removed = await store.discussions.remove(piece, { id: reply.id, uid: 'robert' });
    assert.deepEqual([removed.reply.removedBy, removed.reply.text], ['robert', 'No']);
    await conflicts(store.discussions.edit(piece, { id: reply.id, text: 'Perhaps' }));
    const texts = await store.discussions.texts(piece, removed.reply);
    assert.deepEqual(
      texts.map(({ text }) => text),
      ['Yes', 'No'],
    );
    const shown = await store.discussions.show(piece, reply.id);
    assert.deepEqual([shown.reply.removedBy, shown.reply.seq], [undefined, reply.seq]);
    const change = { id: thread.id, state: 'resolved', uid: 'robert' } as const;
    assert.equal((await store.discussions.setState(piece, change)).resolvedBy, 'robert');
    assert.equal(
      (await store.discussions.setState(piece, { ...change, uid: 'clara' })).resolvedBy,
      'robert',
    );
    const opened = await store.discussions.setState(piece, { ...change, state: 'open' });
    assert.deepEqual(
      [opened.state, opened.resolvedBy, opened.change],
      ['open', undefined, 'state'],
    );
  });

  test('hold what visitors write until somebody lets it appear, and not too much of it', async () => {
    const start = aStart('?', { reply: aReply('Which edition?', true) });
    const { thread, reply } = await store.discussions.begin(piece, start);
    assert.deepEqual([thread.seq, reply.seq, (await read()).changes], [0, 0, []]);
    const held = await store.discussions.held(piece);
    assert.deepEqual(
      held.replies.map(({ text }) => text),
      ['Which edition?'],
    );
    const shown = await store.discussions.show(piece, reply.id);
    assert.ok(shown.thread.seq > 0);
    assert.equal(shown.thread.seq, shown.reply.seq);
    assert.deepEqual(await textsOf(), ['Which edition?']);
    const spam = await store.discussions.add(piece, {
      thread: thread.id,
      reply: aReply('Buy!', true),
    });
    await store.discussions.remove(piece, { id: spam.reply.id, uid: 'clara' });
    assert.deepEqual((await store.discussions.held(piece)).replies, []);
    assert.deepEqual(await textsOf(), ['Which edition?']);
    for (let count = 0; count < 200; count += 1)
      await store.discussions.add(piece, { thread: thread.id, reply: aReply('?', true) });
    const more = store.discussions.add(piece, { thread: thread.id, reply: aReply('?', true) });
    await assert.rejects(more, TooManyHeldError);
  });

  test('remember what an account has read, which never goes back', async () => {
    const { thread } = await store.discussions.begin(piece, aStart('Yes'));
    const see = (seq: number) =>
      store.discussions.see(piece, 'Clara', [
        { id: thread.id, seq },
        { id: newUid(), seq: 9 },
      ]);
    await Promise.all([see(thread.seq), see(3)]);
    await see(5);
    assert.deepEqual(
      [...(await store.discussions.seen(piece, 'clara'))],
      [[thread.id, thread.seq]],
    );
    assert.equal((await store.discussions.seen(piece, 'robert')).size, 0);
  });

  test('of an analysis move with its labels, stay where the last was, and vanish with it', async () => {
    const save = (labels: readonly object[], expected?: null) =>
      store.analyses.save({
        ...{ piece: SONATA, name: 'form', author: clara, owner: 'clara', visibility: 'private' },
        ...{ content: JSON.stringify({ labels }), expected },
      });
    await save([{ uid: LABEL, start: 8, duration: 4 }], null);
    const start = aStart('Here?', { analysis: 'form', labels: [LABEL], start: 8, duration: 4 });
    const { thread } = await store.discussions.begin(piece, start);
    await store.discussions.begin(piece, aStart('Elsewhere'));
    const placeOf = async () => {
      const {
        start: onset,
        duration,
        changed,
      } = (await store.discussions.thread(piece, thread.id))!;
      return [onset, duration, changed > thread.seq];
    };
    await save([{ uid: LABEL, start: 8, duration: 4, tag: 'HC' }]);
    assert.deepEqual(await placeOf(), [8, 4, false]);
    await save([{ uid: LABEL.toUpperCase(), start: 10 }, { start: 'm12' }]);
    assert.deepEqual(await placeOf(), [10, undefined, true]);
    await save([]);
    assert.deepEqual(await placeOf(), [10, undefined, true]);
    const mine = { reader: { uid: 'clara' } };
    assert.deepEqual(await textsOf(), ['Elsewhere']);
    assert.deepEqual(await textsOf(0, { ...mine, analysis: 'form' }), ['Here?']);
    assert.deepEqual(await textsOf(0, { ...mine, analysis: '' }), ['Elsewhere']);
    await store.analyses.hide(SONATA, 'form', clara);
    assert.deepEqual(await textsOf(0, mine), ['Elsewhere']);
    await store.ownership.restore({ kind: 'analysis', piece: SONATA, name: 'form' });
    assert.equal((await textsOf(0, mine)).length, 2);
    await store.pieces.move(SONATA, { path: 'mozart/alla-turca', corpus: 'mozart' });
    assert.equal((await textsOf(0, mine)).length, 2);
  });

  test('are announced to all processes of a server, once they are written', async () => {
    const other = store.dialect === 'postgres' ? await database.open() : store;
    const heard: (number | undefined)[] = [];
    let tell = () => {};
    const until = async (holds: () => boolean) => {
      while (!holds()) await new Promise<void>((resolve) => (tell = resolve));
    };
    const stop = other.announcements.listen((number) => {
      heard.push(number);
      tell();
    });
    // Who begins to hear may have missed something, and is told so.
    if (store.dialect === 'postgres') await until(() => heard.includes(undefined));
    await store.discussions.begin(piece, aStart('Yes'));
    await until(() => heard.includes(piece));
    await assert.rejects(
      store.transaction(async (inside) => {
        await inside.discussions.begin(piece, aStart('Never'));
        throw new Error('stop');
      }),
      /stop/,
    );
    assert.deepEqual(heard.filter((number) => number === piece).length, 1);
    stop();
  });
});
