import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addressOf, onBothPlatforms, SONG } from './a-discussion.js';

const ANALYSES = `/api/corpus/${SONG}/analyses`;

interface Item {
  readonly piece: { readonly path: string; readonly title: string };
  readonly analysis?: string;
  readonly thread: string;
  readonly author: string;
  readonly date: string;
  readonly text: string;
  readonly mention?: true;
  readonly unread?: true;
}

interface Inbox {
  readonly items: readonly Item[];
  readonly next?: string;
  readonly unread?: number;
}

onBothPlatforms(
  'The inbox of an account',
  (platform) => {
    let [ada, ben, eva] = ['', '', ''];
    before(async () => {
      const [service] = platform().services;
      ada = await service.addAccount('Ada');
      ben = await service.addAccount('ben');
      eva = await service.addAccount('eva_1');
    });

    const inbox = async (token: string, query = ''): Promise<Inbox> => {
      const answer = await platform().ask(`GET /api/mentions${query}`, token);
      assert.equal(answer.status, 200, answer.text);
      return answer.json;
    };
    /** Lists texts with what is said of them: `+` of a mention, `!` of what is unread. */
    const listed = async (token: string, query = ''): Promise<readonly string[]> =>
      (await inbox(token, query)).items.map(
        ({ text, mention, unread }) => `${mention ? '+' : ''}${unread ? '!' : ''}${text}`,
      );

    test('lists mentions and answers of all pieces, the newest first and in pages, until they are read', async () => {
      const [service] = platform().services;
      const first = await platform().begin('See @ada, not x@ada.org', ben);
      const hers = await platform().begin('Mine', ada);
      await platform().begin('Write to x@ada.org or @adam', ben);
      const answer = await platform().reply(hers, 'No', ben);
      await platform().reply(hers, 'Yes', ada);
      await platform().reply(first, '@"eva_1" too, @evax1', ben);
      assert.deepEqual(await listed(ada), ['!No', '+!See @ada, not x@ada.org']);
      assert.deepEqual(await listed(eva), ['+!@"eva_1" too, @evax1']);
      const page = await inbox(ada, '?limit=1');
      assert.deepEqual([page.items[0]!.thread, page.unread], [hers.thread.id, 2]);
      const next = await inbox(ada, `?limit=1&after=${page.next}`);
      assert.deepEqual(
        [next.items[0]!.thread, next.unread, next.next],
        [first.thread.id, undefined, undefined],
      );
      assert.deepEqual(next.items[0]!.piece, { path: SONG, title: 'Heidenröslein' });

      // What visitors ask counts when it appears; what is removed never does.
      const asked = await platform().begin('@ada, which edition?', undefined);
      assert.equal((await listed(ada)).length, 2);
      await service.addAccount('root', 'all');
      await service.store.discussions.show(
        (await service.store.pieces.find(SONG))!.number,
        asked.reply.id,
      );
      assert.equal((await listed(ada))[0], '+!@ada, which edition?');
      await platform().ask(`DELETE ${addressOf(answer)}`, ben);
      assert.equal((await listed(ada)).includes('!No'), false);

      const { date } = (await inbox(ada)).items.at(-1)!;
      const mark = (until: string) => platform().ask('PUT /api/mentions/seen', ada, { until });
      assert.equal((await mark(date)).status, 204);
      const [newest, oldest] = (await inbox(ada)).items;
      assert.deepEqual([newest!.unread, oldest!.unread], [true, undefined]);
      await mark(newest!.date);
      assert.equal((await inbox(ada)).unread, 0);
      assert.equal((await inbox(eva)).unread, 1);
      assert.equal((await platform().ask('GET /api/mentions', undefined)).status, 401);
      assert.equal((await platform().ask('GET /api/mentions?after=x', ada)).status, 422);
    });

    test('has nothing of what the account may not see any more', async () => {
      const [service] = platform().services;
      const sent = { name: 'form', content: { labels: [] }, own: true, visibility: 'private' };
      const { name } = (await platform().ask(`POST ${ANALYSES}`, ben, sent)).json as {
        name: string;
      };
      const at = `${ANALYSES}/${encodeURIComponent(name)}`;
      const seen = async () => (await listed(eva)).some((text) => text.includes('hidden'));
      await platform().begin('@eva_1: hidden', ben, { analysis: name });
      assert.equal(await seen(), false);
      await platform().ask(`PUT ${at}/sharing`, ben, { visibility: 'public' });
      assert.equal(await seen(), true);
      assert.equal((await inbox(eva)).items[0]!.analysis, name);
      await platform().ask(`PUT ${at}/sharing`, ben, { visibility: 'private' });
      assert.equal(await seen(), false);
      await platform().ask(`PUT ${at}/sharing`, ben, { visibility: 'public' });
      await platform().ask(`DELETE ${at}`, ben);
      assert.equal(await seen(), false);

      // Nor of a piece: she loses the right to read it.
      await service.store.accounts.grant('eva_1', { path: 'songs/secret', permission: 'read' });
      await service.store.accounts.grant('ben', { path: 'songs/secret', permission: 'read' });
      const asked = {
        id: crypto.randomUUID(),
        start: 0,
        reply: { id: crypto.randomUUID(), text: 'hidden @eva_1' },
      };
      const begun = await platform().ask('POST /api/corpus/songs/secret/threads', ben, asked);
      assert.equal(begun.status, 201, begun.text);
      assert.equal(await seen(), true);
      await service.store.accounts.revoke('eva_1', { path: 'songs/secret', permission: 'read' });
      assert.equal(await seen(), false);
    });
  },
  { GLOSA_QUESTIONS: 'moderated' },
);
