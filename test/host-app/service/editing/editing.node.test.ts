import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUid } from '#core/formats/label-uid.js';
import type { SharedEdit } from '#core/together';
import { TooManyStreamsError } from '#service/discussion/stream-shares.js';
import { EditingStreams } from '#service/editing/editing-streams.js';
import { EditPage, type EditPageOptions, type LogAnswer } from '#test/support/service/edit-page.js';
import { onBothPlatforms, SONG } from '../api/discussion/a-discussion.js';
import type { Answered } from '../api/a-service.js';

const LABEL = '01930f3c-0000-7c11-8e2f-5b0c3a9d1e0a';
const CONTENT = { labels: [{ uid: LABEL, start: 8, type: 'Cadence' }] };
const ANALYSES = `/api/corpus/${SONG}/analyses`;

const tag = (value: string): SharedEdit => ({
  ...{ kind: 'label', id: LABEL, act: 'set', values: { tag: value } },
});
const tagsIn = ({ entries }: EditPage) => entries.map(({ edits }) => edits[0]?.values?.tag);

onBothPlatforms('Editing together', (platform) => {
  let users = 0;
  const anAccount = async () => {
    const uid = `editor${(users += 1)}`;
    return { uid, token: await platform().services[0].addAccount(uid) };
  };
  type Account = Awaited<ReturnType<typeof anAccount>>;

  /** Calls about one analysis. */
  class Work {
    constructor(
      readonly name: string,
      readonly owner: Account,
    ) {}

    ask(call: string, { token }: Account, json?: unknown): Promise<Answered> {
      const [method, rest = ''] = call.split(' ');
      const url = `${ANALYSES}/${encodeURIComponent(this.name)}${rest}`;
      return platform().ask(`${method} ${url}`, token, json);
    }

    async join(account: Account): Promise<LogAnswer> {
      const answer = await this.ask('POST /editing', account);
      assert.equal(answer.status, 200, answer.text);
      return answer.json;
    }

    /** Opens a page at one of the two processes. */
    page(account: Account, more: Pick<EditPageOptions, 'log'> & Partial<EditPageOptions>, at = 1) {
      const address = platform().addresses[at]!;
      return EditPage.open({ address, piece: SONG, name: this.name, ...account, ...more });
    }

    send(account: Account, log: string, ...edits: readonly SharedEdit[]): Promise<Answered> {
      return this.sendAs(account, { log, writer: newUid() }, [{ id: newUid(), edits }]);
    }

    sendAs(account: Account, page: object, changes: readonly object[]): Promise<Answered> {
      return this.ask('POST /editing/changes', account, { ...page, changes });
    }

    save(account: Account, more: object, headers: Record<string, string> = {}): Promise<Answered> {
      const json = { name: this.name, content: CONTENT, ...more };
      const { token } = account;
      return platform().services[0].ask(`POST ${ANALYSES}`, { token, json, headers });
    }
  }

  /** An analysis of one account, which another may edit, too. */
  async function shared(): Promise<readonly [Work, Account, Account]> {
    const [owner, other] = [await anAccount(), await anAccount()];
    const saved = await platform().ask(`POST ${ANALYSES}`, owner.token, {
      ...{ name: `form ${users}`, own: true, visibility: 'private', content: CONTENT },
    });
    const work = new Work((saved.json as { name: string }).name, owner);
    await share(work, [other]);
    return [work, owner, other];
  }

  const share = (work: Work, others: readonly Account[]) =>
    work.ask('PUT /sharing', work.owner, {
      visibility: 'private',
      collaborators: others.map(({ uid }) => ({ uid, role: 'editor' })),
    });

  test('tells all of all changes in one order, and knows a batch that comes twice', async () => {
    const [work, ada, bob] = await shared();
    const log = await work.join(ada);
    assert.deepEqual([log.version, log.seq, log.saved.seq], [1, 0, 0]);
    assert.equal((await work.join(bob)).id, log.id);
    const page = await work.page(bob, { log: log.id });
    await page.until(({ log }) => log !== undefined);
    const batch = { log: log.id, writer: newUid() };
    const changes = ['PAC', 'HC'].map((each) => ({ id: newUid(), edits: [tag(each)] }));
    for (const repeated of [changes, changes, [...changes, ...changes]])
      assert.deepEqual((await work.sendAs(ada, batch, repeated)).json, { seq: 2 });
    await work.send(bob, log.id, tag('IAC'));
    await page.until(({ entries }) => entries.length === 3);
    assert.deepEqual(tagsIn(page), ['PAC', 'HC', 'IAC']);
    assert.deepEqual(
      page.entries.map(({ seq, by }) => [seq, by]),
      [
        [1, ada.uid],
        [2, ada.uid],
        [3, bob.uid],
      ],
    );
    page.follower.close();
    // Who comes later, or was cut off, has the rest.
    const late = await work.page(ada, { log: log.id, after: 1 }, 0);
    await late.until(({ entries }) => entries.length === 2);
    assert.deepEqual(tagsIn(late), ['HC', 'IAC']);
    late.follower.close();
  });

  test('gives changes that come at once each its own place', async () => {
    const [work, ada, bob] = await shared();
    const { id } = await work.join(ada);
    const sent = Array.from({ length: 20 }, (_, n) =>
      work.send(n % 2 ? ada : bob, id, tag(`tag ${n}`)),
    );
    for (const each of await Promise.all(sent)) assert.equal(each.status, 200);
    const page = await work.page(bob, { log: id });
    await page.until(({ entries }) => entries.length === 20);
    assert.deepEqual(
      page.entries.map(({ seq }) => seq),
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    page.follower.close();
  });

  test('tells who is there, in whichever process, what they have chosen, and that they have gone', async () => {
    const [work, ada, bob] = await shared();
    const { id: log } = await work.join(ada);
    const [first, second] = [await work.page(ada, { log }, 0), await work.page(bob, { log }, 1)];
    for (const page of [first, second]) await page.until(({ here }) => here.length === 2);
    const { writer } = second;
    await work.ask('PUT /editing/presence', bob, { writer, labels: [LABEL] });
    await first.until(({ here }) => here.some(({ labels }) => labels.length > 0));
    assert.deepEqual(
      first.here.find((each) => each.writer === writer),
      { writer, name: bob.uid, labels: [LABEL] },
    );
    second.follower.close();
    await first.until(({ here }) => here.length === 1);
    assert.deepEqual(first.here[0]?.name, ada.uid);
    first.follower.close();
  });

  test('saves over the last version of those who edit without a quarrel, and tells them', async () => {
    const [work, ada, bob] = await shared();
    const log = await work.join(ada);
    const page = await work.page(ada, { log: log.id });
    await work.send(bob, log.id, tag('HC'));
    const old = { 'if-match': log.saved.etag };
    const labels = (value: string) => ({ labels: [{ ...CONTENT.labels[0], tag: value }] });
    const saved = await work.save(
      bob,
      { content: labels('HC'), editing: { log: log.id, seq: 1 } },
      old,
    );
    assert.equal(saved.status, 201, saved.text);
    await page.until(({ log: told }) => told?.saved.version === 2);
    assert.deepEqual(page.log?.saved, {
      ...{ seq: 1, version: 2, etag: saved.headers['etag'], by: bob.uid },
    });
    // Ada knows the first version only, but edits with Bob.
    await work.send(ada, log.id, tag('PAC'));
    const again = await work.save(
      ada,
      { content: labels('PAC'), editing: { log: log.id, seq: 2 } },
      old,
    );
    assert.equal(again.status, 201, again.text);
    // A version from elsewhere is another matter.
    const alone = { 'if-match': again.headers['etag']! };
    assert.equal((await work.save(bob, { content: labels('DC') }, alone)).status, 201);
    const third = { content: labels('EC'), editing: { log: log.id, seq: 2 } };
    assert.equal((await work.save(ada, third, old)).status, 412);
    // A version holds all that was edited: the next who joins begins from the newest one.
    const next = await work.join(bob);
    assert.notEqual(next.id, log.id);
    assert.equal(next.version, 4);
    await page.until(({ why }) => why === 'log');
    await page.follower.ended;
    assert.equal((await work.send(ada, log.id, tag('XC'))).status, 404);
  });

  test('keeps what nobody has saved', async () => {
    const [work, ada, bob] = await shared();
    const log = await work.join(ada);
    await work.send(ada, log.id, tag('HC'));
    await platform()
      .services[0].store.db.updateTable('edit_logs')
      .set({ beat: 0 })
      .where('id', '=', log.id)
      .execute();
    const state = async (account: Account) => (await work.ask('GET /editing', account)).json;
    assert.deepEqual(await state(bob), { may: true, live: false, unsaved: 1 });
    const joined = await work.join(bob);
    assert.deepEqual([joined.id, joined.seq], [log.id, 1]);
    assert.deepEqual(await state(bob), { may: true, live: true, unsaved: 1 });
  });

  test('ends for who may edit no more, and is nothing for others', async () => {
    const [work, ada, bob] = await shared();
    const stranger = await anAccount();
    const { id: log } = await work.join(ada);
    const page = await work.page(bob, { log });
    await page.until((each) => each.log !== undefined);
    assert.equal((await work.ask('GET /editing', stranger)).status, 404);
    const calls = [
      ['POST /editing'],
      ['POST /editing/changes', { log, writer: newUid(), changes: [{ id: newUid() }] }],
      ['PUT /editing/presence', { writer: newUid(), labels: [] }],
      [`GET /editing/events?log=${log}&writer=${newUid()}`],
    ] as const;
    for (const [call, json] of calls)
      assert.equal((await work.ask(call, stranger, json)).status, 404, call);
    await work.ask('PUT /sharing', ada, {
      collaborators: [bob, stranger].map(({ uid }) => ({ uid, role: 'reader' })),
    });
    await work.send(ada, log, tag('secret'));
    await page.until(({ why }) => why !== undefined);
    await page.follower.ended;
    assert.deepEqual([page.why, page.entries.length], ['rights', 0]);
    // Readers do not learn that somebody edits.
    assert.deepEqual((await work.ask('GET /editing', bob)).json, {
      ...{ may: false, live: false, unsaved: 0 },
    });
    for (const who of [bob, stranger])
      for (const [call, json] of calls)
        assert.equal((await work.ask(call, who, json)).status, 403, call);
  });

  test('ends at once, in whichever process, for whom a right is taken from', async () => {
    const [work, ada, bob] = await shared();
    const { id: log } = await work.join(ada);
    const { services } = platform();
    const made = await platform().ask('POST /api/groups', ada.token, { name: 'seminar' });
    const { id: group } = made.json as {
      readonly id: string;
    };
    const { store } = services[0];
    const sees = { visibility: 'group', group, collaborators: [] };
    /** Lets Bob edit in one way, takes that from him, and waits until his page is told. */
    const loses = async (lose: () => Promise<unknown>, why = 'rights') => {
      const page = await work.page(bob, { log });
      await page.until((each) => each.log !== undefined);
      const began = performance.now();
      await lose();
      await page.until((each) => each.why !== undefined);
      assert.equal(page.why, why);
      const limit = 1000;
      assert.ok(performance.now() - began < limit, 'it is told late');
      await page.follower.ended;
    };
    await loses(() => share(work, []));
    await store.groups.add(group, { uid: bob.uid, role: 'editor' });
    await work.ask('PUT /sharing', ada, sees);
    await loses(() => store.groups.setRole(group, { uid: bob.uid, role: 'reader' }));
    await store.groups.setRole(group, { uid: bob.uid, role: 'editor' });
    await loses(() => work.ask('PUT /sharing', ada, { visibility: 'private' }));
    await work.ask('PUT /sharing', ada, sees);
    await loses(() => store.groups.remove(group, bob.uid));
    await share(work, [bob]);
    await loses(() => store.accounts.setBlocked(bob.uid, true), 'session');
    await store.accounts.setBlocked(bob.uid, false);
    await loses(() => work.ask('DELETE ', ada));
  });

  test('takes back one’s own changes only', async () => {
    const [work, ada, bob] = await shared();
    const { id: log } = await work.join(ada);
    const change = { id: newUid(), edits: [tag('HC')] };
    const page = { log, writer: newUid() };
    await work.sendAs(ada, page, [change]);
    const undo = { id: newUid(), undoes: change.id };
    const refused = await work.sendAs(bob, { log, writer: newUid() }, [undo]);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /undo takes back one's own/);
    assert.deepEqual((await work.sendAs(ada, page, [undo])).json, { seq: 2 });
    const redo = [{ id: newUid(), undoes: undo.id }];
    assert.deepEqual((await work.sendAs(ada, page, redo)).json, { seq: 3 });
  });

  test('refuses what no page sends: changes of another’s page, too large ones', async () => {
    const [work, ada, bob] = await shared();
    const { id: log } = await work.join(ada);
    const page = { log, writer: newUid() };
    assert.equal((await work.sendAs(ada, page, [{ id: newUid(), edits: [] }])).status, 200);
    assert.equal((await work.sendAs(bob, page, [{ id: newUid(), edits: [] }])).status, 409);
    const large = { ...tag(''), values: { comment: 'x'.repeat(2 ** 22) } };
    assert.equal((await work.send(ada, log, large)).status, 413);
    assert.equal((await work.send(ada, newUid(), tag('HC'))).status, 404);
  });

  test('has an end where too many edit one analysis', async () => {
    const [{ context }] = platform().services;
    const streams = new EditingStreams(context);
    const place = { piece: 1, document: 1, name: 'form' };
    const open = (writer: string) =>
      streams.open(place, {
        ...{ writer, log: newUid(), name: 'ada', at: 0 },
        reader: { visitor: { uid: 'ada', grants: [], mark: '' } },
      });
    for (let count = 0; count < 32; count += 1) open(`${count}`);
    assert.throws(() => open('one more'), TooManyStreamsError);
    assert.equal(streams.size, 32);
    streams.stop();
  });
});
