import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newUid } from '#core/formats/label-uid.js';
import type { Answered } from '../a-service.js';
import { addressOf, onBothPlatforms, partOf, type Part, SONG, THREADS } from './a-discussion.js';

const ANALYSES = `/api/corpus/${SONG}/analyses`;
const HTML = '<img src=x onerror=alert(1)> **bold** [m. 3](javascript:alert(1))';

const codeOf = ({ status, json }: Answered): readonly unknown[] => [
  status,
  (json as { readonly code?: string }).code,
];

onBothPlatforms(
  'Threads',
  (platform) => {
    let [ada, ben, editor, curator] = ['', '', '', ''];
    before(async () => {
      const [service] = platform().services;
      ada = await service.addAccount('Ada');
      ben = await service.addAccount('ben');
      editor = await service.addAccount('editor');
      curator = await service.addAccount('curator', 'all');
    });
    const ask: Platform['ask'] = (...asked) => platform().ask(...asked);
    const begin: Platform['begin'] = (...asked) => platform().begin(...asked);
    const reply: Platform['reply'] = (...asked) => platform().reply(...asked);
    const page: Platform['page'] = (...asked) => platform().page(...asked);
    type Platform = ReturnType<typeof platform>;

    /** Saves an analysis of Ada's. @returns its name */
    const save = async (name: string, visibility: string): Promise<string> => {
      const sent = { name, content: { labels: [] }, own: true, visibility };
      return ((await ask(`POST ${ANALYSES}`, ada, sent)).json as { name: string }).name;
    };
    const share = (name: string, json: object) =>
      ask(`PUT ${ANALYSES}/${encodeURIComponent(name)}/sharing`, ada, json);

    test('are begun, answered and read, with the texts as they were written', async () => {
      const first = await begin(HTML, ada, { duration: 2, staves: [1], author: 'Bach' });
      assert.deepEqual([first.thread.author, first.thread.visitor], ['Ada', undefined]);
      assert.equal(first.thread.seq, first.reply.seq);
      const second = await reply(first, 'Ask @ADA, @"editor" or @nobody.', ben);
      assert.deepEqual(second.reply.mentions, ['Ada', 'editor']);
      const { threads, replies, more, writing, seq } = await page(ben);
      assert.deepEqual([more, writing, seq], [false, 'shown', second.reply.seq]);
      assert.deepEqual(
        replies.map(({ text }) => text),
        [HTML, 'Ask @ADA, @"editor" or @nobody.'],
      );
      assert.deepEqual(threads[0]!.may, ['reply', 'resolve']);
      const next = await page(ben, `?after=${first.thread.seq}`);
      assert.deepEqual([next.threads.length, next.replies.length], [1, 1]);
      const limited = await page(undefined, '?limit=1');
      assert.deepEqual([limited.replies.length, limited.more, limited.writing], [1, true, 'held']);
    });

    test('are known when they are sent again, and nothing else gets their ids', async () => {
      const sent = { id: newUid().toUpperCase(), start: 0, reply: { id: newUid(), text: 'Once' } };
      const [one, two] = [
        await ask(`POST ${THREADS}`, ada, sent),
        await ask(`POST ${THREADS}`, ada, sent),
      ];
      assert.deepEqual([one.status, two.status, two.json], [201, 201, one.json]);
      for (const [token, other] of [
        [ben, sent],
        [ada, { ...sent, start: 1 }],
        [ada, { ...sent, id: newUid() }],
      ] as const)
        assert.deepEqual(codeOf(await ask(`POST ${THREADS}`, token, other)), [409, 'conflict']);
      const added = { id: newUid(), text: 'Twice', parent: sent.reply.id };
      const call = `POST ${THREADS}/${sent.id}/replies`;
      assert.deepEqual((await ask(call, ada, added)).json, (await ask(call, ada, added)).json);
      assert.deepEqual(codeOf(await ask(call, ada, { ...added, text: 'x' })), [409, 'conflict']);
      const strange = { id: newUid(), text: 'x', parent: newUid() };
      assert.deepEqual(codeOf(await ask(call, ada, strange)), [422, 'invalid']);
    });

    test('take 20,000 characters, and say what is wrong with more, with none, and with nulls', async () => {
      const first = await begin('𝄞'.repeat(20_000), ada);
      for (const [text, code] of [
        ['x'.repeat(2 ** 20), [413, 'tooLarge']],
        ['𝄞'.repeat(20_001), [413, 'tooLarge']],
        [' \n', [422, 'invalid']],
        ['\u200b \u2060', [422, 'invalid']],
        ['a\0b', [422, 'invalid']],
      ] as const) {
        const answer = await ask(`POST ${THREADS}/${first.thread.id}/replies`, ada, {
          id: newUid(),
          text,
        });
        assert.deepEqual(codeOf(answer), code);
        assert.match((answer.json as { message: string }).message, /reply/i);
        assert.deepEqual(codeOf(await ask(`PATCH ${addressOf(first)}`, ada, { text })), code);
      }
      const { text } = (await reply(first, 'lone \ud800', ada)).reply;
      assert.equal(text, 'lone \ufffd');
    });

    test('are edited and removed by their authors, hidden by curators, and lost by nobody', async () => {
      const first = await begin('Yes', ada);
      const call = addressOf(first);
      assert.equal((await ask(`PATCH ${call}`, ben, { text: 'x' })).status, 403);
      assert.equal((await ask(`PATCH ${call}`, undefined, { text: 'x' })).status, 401);
      const edited = partOf(await ask(`PATCH ${call}`, ada, { text: 'No' }));
      assert.ok(edited.reply.edited);
      assert.equal((await ask(`DELETE ${call}`, ben)).status, 403);
      const { reply: removed } = partOf(await ask(`DELETE ${call}`, ada));
      assert.deepEqual([removed.text, removed.removed], ['', 'author']);
      assert.deepEqual(codeOf(await ask(`PATCH ${call}`, ada, { text: 'x' })), [409, 'conflict']);
      assert.equal(partOf(await ask(`POST ${call}/restore`, ada)).reply.text, 'No');
      assert.equal(partOf(await ask(`DELETE ${call}`, curator)).reply.removed, 'moderator');
      assert.equal((await ask(`POST ${call}/restore`, ada)).status, 403);
      assert.equal((await ask(`GET ${call}/texts`, ada)).status, 403);
      const { json } = await ask(`GET ${call}/texts`, curator);
      assert.deepEqual(
        (json as { text: string }[]).map(({ text }) => text),
        ['Yes', 'No'],
      );
      assert.equal(partOf(await ask(`POST ${call}/restore`, curator)).reply.text, 'No');
      const { items } = (await ask('GET /api/admin/audit?object=reply', curator)).json as {
        items: { act: string }[];
      };
      assert.deepEqual(
        items.map(({ act }) => act),
        ['restore reply', 'remove reply'],
      );
    });

    test('are resolved by their author, the owner and editors of the analysis, and curators', async () => {
      const name = await save('cadences', 'public');
      await share(name, { collaborators: [{ uid: 'editor', role: 'editor' }] });
      const first = await begin('A half cadence?', ben, { analysis: name });
      const call = `PATCH ${THREADS}/${first.thread.id}`;
      const fourth = await platform().services[0].addAccount('fourth');
      assert.equal((await ask(call, fourth, { state: 'resolved' })).status, 403);
      assert.equal((await ask(call, undefined, { state: 'resolved' })).status, 401);
      for (const [at, token] of [ada, ben, editor, curator].entries()) {
        const state = at % 2 ? 'open' : 'resolved';
        const { thread } = partOf(await ask(call, token, { state }));
        assert.equal(thread.state, state);
      }
      const mayOf = async (token: string | undefined) =>
        (await page(token, `?analysis=${encodeURIComponent(name)}`)).threads[0]!.may;
      assert.deepEqual(await mayOf(ada), ['reply', 'resolve', 'moderate']);
      assert.deepEqual(await mayOf(editor), ['reply', 'resolve']);
      assert.deepEqual(await mayOf(fourth), ['reply']);
      assert.deepEqual(await mayOf(undefined), ['reply']);
      assert.equal(partOf(await ask(`DELETE ${addressOf(first)}`, ada)).reply.removed, 'moderator');
    });

    test('of an analysis are for those who may see it: others learn nothing, whatever they try', async () => {
      const name = await save('thesis', 'private');
      const secret = await begin('Secret', ada, { analysis: name });
      const call = `${THREADS}/${secret.thread.id}`;
      const none = `${THREADS}/${newUid()}`;
      const analysis = encodeURIComponent(name);
      for (const token of [ben, undefined, curator]) {
        const { threads, replies, held } = await page(token);
        assert.ok(!JSON.stringify([threads, replies]).includes('Secret'));
        assert.equal(held, undefined);
        for (const [method, rest, json] of [
          ['PATCH', '', { state: 'resolved' }],
          ['POST', '/replies', { id: newUid(), text: 'x' }],
          ['PATCH', `/replies/${secret.reply.id}`, { text: 'x' }],
          ['DELETE', `/replies/${secret.reply.id}`, undefined],
          ['POST', `/replies/${secret.reply.id}/restore`, undefined],
          ['GET', `/replies/${secret.reply.id}/texts`, undefined],
        ] as const) {
          const [there, missing] = [
            await ask(`${method} ${call}${rest}`, token, json),
            await ask(`${method} ${none}${rest}`, token, json),
          ];
          const said = ({ status, json: body }: Answered) => {
            const { code, message } = body as Record<string, unknown>;
            return { status, code, message };
          };
          assert.deepEqual(said(there), said(missing));
          assert.equal(there.status, 404);
        }
        assert.equal((await ask(`GET ${THREADS}?analysis=${analysis}`, token)).status, 404);
        const start = {
          id: newUid(),
          analysis: name,
          start: 0,
          reply: { id: newUid(), text: 'x' },
        };
        assert.equal((await ask(`POST ${THREADS}`, token, start)).status, 404);
      }
      // The link opens them, to accounts for writing too; the id of a reply elsewhere opens nothing.
      const { key } = (await share(name, { visibility: 'link' })).json as { key: string };
      assert.deepEqual(await platform().texts(ben, `?analysis=${analysis}&key=${key}`), ['Secret']);
      const answer = await ask(`POST ${call}/replies?key=${key}`, ben, {
        id: newUid(),
        text: 'I see',
      });
      assert.equal(answer.status, 201);
      const open = await begin('Open', ben);
      const crossed = `${THREADS}/${open.thread.id}/replies/${secret.reply.id}`;
      assert.equal((await ask(`DELETE ${crossed}?key=${key}`, ada)).status, 404);
      assert.equal((await ask(`GET ${THREADS}?analysis=a%00b`, ben)).status, 404);
      assert.equal((await ask(`GET ${THREADS}?key=a%00b`, ben)).status, 200);
    });

    test('of visitors wait until a moderator lets them appear', async () => {
      const [hears, other] = await Promise.all(
        [curator, ben].map((token) => platform().follow({ token })),
      );
      const first = await begin('Which edition?', undefined, { author: ' Clara ' });
      const { thread, reply: held } = first;
      await hears!.until(({ said }) => said.includes('held'));
      assert.deepEqual(
        [thread.author, thread.visitor, held.held, held.seq],
        ['Clara', true, true, 0],
      );
      const isShown = async (token: string | undefined) =>
        (await page(token)).threads.some(({ id }) => id === thread.id);
      assert.deepEqual([await isShown(undefined), await isShown(curator)], [false, false]);
      assert.equal((await ask(`POST ${addressOf(first)}/restore`, ben)).status, 404);
      assert.equal((await ask(`GET ${THREADS}/held`, undefined)).status, 401);
      assert.deepEqual(
        ((await ask(`GET ${THREADS}/held`, ben)).json as { replies: [] }).replies,
        [],
      );
      const { replies, threads } = (await ask(`GET ${THREADS}/held`, curator)).json as Part & {
        replies: Part['reply'][];
        threads: Part['thread'][];
      };
      assert.deepEqual([replies.map(({ id }) => id), threads.length], [[held.id], 1]);
      assert.equal((await page(curator)).held, 1);
      const early = await ask(`POST ${THREADS}/${thread.id}/replies`, curator, {
        id: newUid(),
        text: 'x',
      });
      assert.equal(early.status, 409);
      const shown = partOf(await ask(`POST ${addressOf(first)}/restore`, curator));
      assert.ok(shown.thread.seq > 0 && shown.reply.held === undefined);
      assert.ok(await isShown(undefined));
      // Nobody else has heard of it before.
      await other!.until(({ events }) => events.length > 0);
      assert.deepEqual(other!.said, []);
      for (const follower of [hears, other]) follower!.close();
      // An owner does the same in her analysis; a refused one appears to nobody.
      const name = await save('asked', 'public');
      const spam = await begin('Buy!', undefined, { analysis: name });
      assert.equal((await page(ada)).held, 1);
      assert.equal(partOf(await ask(`DELETE ${addressOf(spam)}`, ada)).reply.removed, 'moderator');
      assert.deepEqual([(await page(ada)).held, await isShown(undefined)], [undefined, true]);
      assert.equal((await ask(`PATCH ${addressOf(shown)}`, undefined, { text: 'x' })).status, 401);
    });

    test('have marks of what an account has read', async () => {
      const first = await begin('Read me', ada);
      const seenOf = async (token: string | undefined) =>
        (await page(token)).threads.find(({ id }) => id === first.thread.id)!.seen;
      assert.deepEqual([await seenOf(ben), await seenOf(undefined)], [0, undefined]);
      const json = { threads: [{ id: first.thread.id, seq: first.reply.seq }] };
      assert.equal((await ask(`PUT ${THREADS}/seen`, ben, json)).status, 204);
      assert.deepEqual([await seenOf(ben), await seenOf(ada)], [first.reply.seq, 0]);
      assert.equal((await ask(`PUT ${THREADS}/seen`, undefined, json)).status, 401);
    });
  },
  { GLOSA_QUESTIONS: 'moderated' },
);

onBothPlatforms('Threads where visitors may not ask', (platform) => {
  test('are read by visitors, and written by accounts alone', async () => {
    const start = { id: newUid(), start: 0, reply: { id: newUid(), text: 'x' } };
    const answer = await platform().ask(`POST ${THREADS}`, undefined, start);
    assert.deepEqual(codeOf(answer), [401, 'unauthorized']);
    const { writing, replies } = await platform().page(undefined);
    assert.deepEqual([writing, replies], ['no', []]);
  });
});
