import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { parseThreads } from '#core/discussion';
import { newUid } from '#core/formats/label-uid.js';
import { DirectoryClient } from '#corpus';
import type { ImportContext } from '#service/importing/context.js';
import { exportTree } from '#service/importing/export-tree.js';
import { importCorpus } from '#service/importing/import-corpus.js';
import { importTree } from '#service/importing/import-tree.js';
import type { ThreadStart } from '#service/store/discussion/begin.js';
import { GROUP_PIECES } from '#shared/paths.js';
import { inWorkplace } from './a-context.js';
import { fixture, writeSongs } from './some-corpora.js';

/** Everything of a store that a tree holds. */
async function contentOf({ store }: ImportContext) {
  const pieces = await store.pieces.all();
  return {
    corpora: await store.corpora.all(),
    pieces: await Promise.all(
      pieces.map(async ({ path: at, corpus, info, permissions }) => ({
        ...{ at, corpus, info, permissions },
        resources: await store.resources.of(at),
        analyses: (await store.analyses.names(at)).map(({ name, hash }) => [name, hash]),
      })),
    ),
  };
}

/** Serves a tree as a server of static files does. */
const serve: typeof fetch = async (input) => {
  const file = new URL(input instanceof Request ? input.url : input);
  return readFile(file).then(
    (text) => new Response(text),
    () => new Response(null, { status: 404 }),
  );
};

test('a tree that was written and read again is what it was', () =>
  inWorkplace(async ({ context, folder }) => {
    await importTree(fixture('corpus'), context);
    await exportTree('', folder, context);
    const before = await contentOf(context);
    await inWorkplace(async ({ context: other }) => {
      const { errors } = await importTree(folder, other);
      assert.deepEqual(errors, []);
      assert.deepEqual(await contentOf(other), before);
    });
  }));

test('the directory client reads a tree that was written', () =>
  inWorkplace(async ({ context, folder }) => {
    await importTree(fixture('corpus'), context);
    const progress: string[] = [];
    await exportTree('dances', folder, context, {
      onProgress: ({ done, total, piece }) => progress.push(`${done}/${total} ${piece}`),
    });
    assert.deepEqual(progress, ['1/1 dances/waltz']);
    const client = new DirectoryClient(`${pathToFileURL(folder).href}/`, { fetch: serve });
    assert.deepEqual((await client.corpus('')).corpora, ['dances']);
    const { tree, warnings } = await client.listing();
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      tree.corpora.map(({ path: at, info }) => [at, info.raw.count, info.pieces[0]?.id]),
      [['dances', 1, 'waltz']],
    );
    const { pieces } = await client.corpus('dances');
    assert.deepEqual(
      pieces.map(({ id }) => id),
      ['waltz'],
    );
    assert.equal(typeof pieces[0]?.title, 'string');
    const [name = ''] = await client.analyses('dances/waltz');
    assert.match((await client.analysis('dances/waltz', name)).text, /labels/);
  }));

test('the newest synchronization stands in a tree; who may see a piece stays', () =>
  inWorkplace(async ({ context, folder }) => {
    await importCorpus(await writeSongs(folder), context);
    const content = '[{"onset":0,"date":1},{"onset":4,"date":3}]';
    const author = { mark: 'somebody' };
    await context.store.synchros.save({
      ...{ piece: 'songs/wave', source: 'audio-x-1_y', content, author },
    });
    const target = path.join(folder, 'out');
    await exportTree('songs', target, context);
    await inWorkplace(async ({ context: other }) => {
      await importTree(target, other);
      const wave = await other.store.pieces.find('songs/wave');
      assert.deepEqual(wave?.permissions, []);
      assert.match(JSON.stringify(wave.info), /"onset-date":"synchro-saved-1\.json"/);
      const file = await other.store.resources.find('songs/wave', 'synchro-saved-1.json');
      assert.equal(file?.size, content.length);
    });
  }));

test('an analysis has its public threads in a tree, beside those of its file, and keeps them when it is read', () =>
  inWorkplace(async ({ context, folder }) => {
    await importCorpus(await writeSongs(folder), context);
    const { store } = context;
    const { number } = (await store.pieces.find('songs/wave'))!;
    const author = { uid: 'clara', mark: 'mark-of-clara' };
    const anna = { name: 'Anna', mark: 'mark-of-anna' };
    await store.accounts.add({ uid: 'clara', passwordHash: 'x' });
    const aReply = (text: string, more: object = {}) => ({
      ...{ id: newUid(), text, author, isHeld: false, ...more },
    });
    const aThread = (text: string, more: Partial<ThreadStart> = {}) => ({
      ...{ id: newUid(), labels: [], start: 4, duration: 2, staves: [1], reply: aReply(text) },
      ...{ analysis: 'form', ...more },
    });
    const both = aThread('Is it one?');
    const mine = () => ({ id: newUid(), text: 'Only here', author: 'FL' });
    const { id, text: before } = both.reply;
    const held = [
      { id: newUid(), start: 0, replies: [mine()] },
      { id: both.id, start: 4, mood: 'calm', replies: [mine(), { id, text: before }] },
    ];
    const content = JSON.stringify({ labels: [{ start: 0, tag: 'I' }], threads: held });
    const save = { piece: 'songs/wave', content, author, owner: 'clara' };
    await store.analyses.save({ ...save, name: 'form' });
    await store.analyses.save({ ...save, name: 'own', visibility: 'private' });
    await store.discussions.begin(number, both);
    await store.discussions.edit(number, { id: both.reply.id, text: 'Is it a cadence?' });
    const gone = aReply('Nonsense');
    const after = aReply('Yes.', { author: anna, parent: gone.id });
    for (const reply of [gone, after, aReply('Let me in', { isHeld: true })])
      await store.discussions.add(number, { thread: both.id, reply });
    await store.discussions.remove(number, { id: gone.id, uid: 'clara' });
    await store.discussions.setState(number, { id: both.id, state: 'resolved', uid: 'clara' });
    await store.discussions.begin(number, aThread('Of the piece', { analysis: undefined }));
    await store.discussions.begin(number, aThread('Of my own', { analysis: 'own' }));
    await store.discussions.begin(
      number,
      aThread('Held', { reply: aReply('Held', { isHeld: true }) }),
    );
    const target = path.join(folder, 'out');
    assert.deepEqual(await exportTree('', target, context), { closed: 1 });
    const text = await readFile(path.join(target, 'songs/wave/analyses/form.dez'), 'utf8');
    const { threads } = JSON.parse(text) as { threads: Record<string, unknown>[] };
    const replies = (threads[1]!['replies'] as Record<string, unknown>[]).map(
      ({ date: _, edited: __, ...reply }) => reply,
    );
    assert.deepEqual(threads[0], held[0]);
    assert.deepEqual(
      { ...threads[1], replies },
      {
        ...{ id: both.id, start: 4, duration: 2, staves: ['1'], mood: 'calm' },
        ...{ state: 'resolved', resolvedBy: 'clara' },
        replies: [
          held[1]!.replies[0],
          { id: both.reply.id, author: 'clara', text: 'Is it a cadence?' },
          { id: after.id, author: 'Anna', visitor: true, text: 'Yes.' },
        ],
      },
    );
    assert.equal(threads.length, 2);
    assert.doesNotMatch(text, /mark-of|Nonsense|Let me in|Held/);
    await inWorkplace(async ({ context: other }) => {
      await importTree(target, other);
      assert.equal((await other.store.analyses.read('songs/wave', 'form'))?.content, text);
    });
  }));

test('what is said about a piece itself has a file in a tree, of what everybody reads, which is kept', () =>
  inWorkplace(async ({ context, folder }) => {
    await importCorpus(await writeSongs(folder), context);
    const { store } = context;
    const { number } = (await store.pieces.find('songs/wave'))!;
    const author = { uid: 'clara', mark: 'mark-of-clara' };
    await store.accounts.add({ uid: 'clara', passwordHash: 'x' });
    const aThread = (text: string, more: object = {}, of: Partial<ThreadStart> = {}) => ({
      ...{ id: newUid(), labels: [], start: 4, duration: 2, staves: [1], ...of },
      reply: { id: newUid(), text, author, isHeld: false, ...more },
    });
    const visitor = { name: 'Anna', mark: 'mark-of-anna' };
    const save = { piece: 'songs/wave', content: '{"labels":[]}', author, owner: 'clara' };
    await store.analyses.save({ ...save, name: 'own', visibility: 'private' });
    const [slur, asked] = [aThread('Which *slur*?'), aThread('By ear?', { author: visitor })];
    for (const thread of [
      ...[slur, asked, aThread('Let me in', { author: visitor, isHeld: true })],
      aThread('Of my own', {}, { analysis: 'own' }),
    ])
      await store.discussions.begin(number, thread);
    const target = path.join(folder, 'out');
    const wave = path.join(target, 'songs/wave');
    await exportTree('', target, context);
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(path.join(wave, name), 'utf8'));
    assert.equal(((await read('info.json')) as { threads: string }).threads, 'threads.json');
    const text = await readFile(path.join(wave, 'threads.json'), 'utf8');
    const { piece, threads } = parseThreads(text);
    assert.equal(piece, 'wave');
    assert.deepEqual(
      threads.map(({ id, replies }) => [
        id,
        replies.map((each) => `${each.author}${each.visitor ? ' (visitor)' : ''}: ${each.text}`),
      ]),
      [
        [slur.id, ['clara: Which *slur*?']],
        [asked.id, ['Anna (visitor): By ear?']],
      ],
    );
    assert.doesNotMatch(text, /mark-of|Let me in|Of my own/);
    await inWorkplace(async ({ context: other, folder: next }) => {
      const { pieces } = await importTree(target, other);
      assert.deepEqual(pieces.find((each) => each.path === 'songs/wave')?.warnings, []);
      const kept = await other.store.pieces.find('songs/wave');
      assert.equal(kept?.info['threads'], 'threads.json');
      const added = aThread('And here?', { author: visitor });
      await other.store.discussions.begin(kept.number, added);
      await exportTree('', next, other);
      const both = await readFile(path.join(next, 'songs/wave/threads.json'), 'utf8');
      assert.deepEqual(
        parseThreads(both).threads.map(({ id }) => id),
        [slur.id, asked.id, added.id],
      );
      await writeFile(path.join(next, 'songs/wave/threads.json'), '{"threads": 5}');
      const again = await importTree(next, other);
      const report = again.pieces.find((each) => each.path === 'songs/wave');
      assert.match(report!.warnings.join(), /threads\.json: its threads are not shown: .*no list/);
      await exportTree('', next, other);
      const names = await readdir(path.join(next, 'songs/wave'));
      assert.ok(names.includes('threads.json') && names.includes('threads-2.json'));
    });
  }));

test('what is private to a group is in no tree; other pieces that not everybody sees are counted', () =>
  inWorkplace(async ({ context, folder }) => {
    await importCorpus(await writeSongs(folder), context);
    const { store } = context;
    const title = 'Das Jahr';
    await store.corpora.put({ path: GROUP_PIECES, info: { title: 'Pieces of groups' } });
    const place = { path: `${GROUP_PIECES}/jahr`, corpus: GROUP_PIECES };
    await store.pieces.put({ ...place, info: { title }, permissions: [] });
    const target = path.join(folder, 'out');
    assert.deepEqual(await exportTree('', target, context), { closed: 1 });
    const names = await readdir(target, { recursive: true });
    assert.ok(names.includes(path.join('songs', 'wave', 'info.json')));
    for (const name of names.filter((each) => each.endsWith('.json')))
      assert.doesNotMatch(await readFile(path.join(target, name), 'utf8'), /Das Jahr|group/);
    assert.deepEqual(
      names.filter((name) => name.includes('group')),
      [],
    );
    await assert.rejects(exportTree(GROUP_PIECES, target, context), /no corpus/);
  }));

test('there is nothing to write of a corpus that is not there', () =>
  inWorkplace(async ({ context, folder }) => {
    await assert.rejects(exportTree('nowhere', folder, context), /no corpus "nowhere"/);
  }));
