import assert from 'node:assert/strict';
import test from 'node:test';
import { when } from 'mobx';
import { isBesidePiece, threadsIn } from '#core';
import { newUid } from '#core/formats/label-uid.js';
import { DirectoryClient } from '#corpus/directory-client.js';
import { loadPiece } from '#corpus/load-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { type Answer, memoryFetch } from '#test/support/memory-fetch.js';

const aThread = (...texts: readonly string[]) => ({
  id: newUid(),
  start: 8,
  replies: texts.map((text) => ({ id: newUid(), author: 'Ada', text })),
});

/** Loads a piece whose info names such a file of threads, and one thread of its analysis. */
async function loaded(answer: Answer, threads: unknown = 'threads.json') {
  const files = {
    'c/p/info.json': JSON.stringify({
      id: 'p',
      settings: { 'analysis:default': 'form' },
      ...{ threads },
    }),
    'c/p/analyses/form.dez': JSON.stringify({ labels: [], threads: [aThread('of the form')] }),
    'c/p/threads.json': answer,
  };
  const client = new DirectoryClient('https://music.test/', {
    fetch: memoryFetch(files, 'https://music.test/').fetch,
  });
  const piece = await loadPiece(client, 'c/p', { frames: new HandFrames(), log: () => undefined });
  const said = () =>
    threadsIn(piece).flatMap(({ replies }) => replies.map(({ text }) => text.slice(0, 20)));
  await when(() => said().length > 1 || piece.problems.length > 0);
  return { piece, said: said(), problems: piece.problems.map(({ key }) => key) };
}

test('what is said about a piece itself is read beside what its analysis holds', async () => {
  const { piece, said, problems } = await loaded(
    JSON.stringify({ piece: 'p', threads: [aThread('of the piece', '<b>HTML</b>')] }),
  );
  assert.deepEqual(said, ['of the form', 'of the piece', '<b>HTML</b>']);
  assert.deepEqual(
    threadsIn(piece).map((thread) => isBesidePiece(piece, thread)),
    [false, true],
  );
  assert.deepEqual(problems, []);
  const inside = await loaded(404, { threads: [aThread('in the info')] });
  assert.deepEqual([inside.said.at(-1), inside.problems], ['in the info', []]);
});

test('ten thousand replies and one of a megabyte are read', async () => {
  const texts = Array.from({ length: 10_000 }, (_, at) => `reply ${at}`);
  const { said, problems } = await loaded(
    JSON.stringify({ threads: [aThread(...texts, 'long '.repeat(200_000))] }),
  );
  assert.deepEqual([said.length, problems], [10_002, []]);
});

for (const [what, answer, key] of [
  ['is missing', 404, 'threadsMissing'],
  ['does not come', new Error('no network'), 'threadsFailed'],
  ['is broken', '{"threads": [', 'threadsBroken'],
  ['is a page', '<!doctype html><p>Log in</p>', 'threadsBroken'],
  [
    'is about another piece',
    JSON.stringify({ piece: 'q', threads: [aThread('?')] }),
    'threadsOfOther',
  ],
  [
    'holds something else too',
    JSON.stringify({ threads: [{ id: 'x', replies: [] }] }),
    'fileSkipped',
  ],
] as const)
  test(`the piece opens where its file of threads ${what}, and says so`, async () => {
    const { piece, said, problems } = await loaded(answer);
    assert.deepEqual([said, problems], [['of the form'], [key]]);
    assert.equal(piece.analysis?.name, 'form');
    assert.equal(piece.problems[0]?.severity, 'warning');
  });
