import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { importTree } from '#service/importing/import-tree.js';
import { inWorkplace, keptText } from './a-context.js';
import { fixture, LABELS, SVG, writeFiles } from './some-corpora.js';

const INFO = { id: 'waltz', title: 'Waltz', sources: { images: [{ id: 'a', image: 'a.svg' }] } };

const writeTree = (folder: string) =>
  writeFiles(folder, {
    'info.json': { title: 'All', corpora: ['dances'] },
    'dances/info.json': { id: 'dances', title: 'Dances', pieces: ['waltz', { id: 'polka' }] },
    'dances/cover.svg': SVG,
    'dances/waltz/info.json': INFO,
    'dances/waltz/a.svg': SVG.replace('<path', '<script>alert(1)</script><path'),
    'dances/waltz/analyses/index.json': [{ name: 'form' }],
    'dances/waltz/analyses/form.dez': LABELS,
    'dances/waltz/analyses/unlisted.dez': LABELS,
    'dances/polka/info.json': { id: 'polka', title: 'Polka', permissions: ['read'] },
  });

test('a tree comes in with its corpora, pieces, files and listed analyses', () =>
  inWorkplace(async ({ context, folder }) => {
    await writeTree(folder);
    const { store } = context;
    const report = await importTree(folder, context);
    assert.deepEqual(report.corpora, ['', 'dances']);
    assert.deepEqual(
      report.pieces.map(({ path: at, state, errors }) => [at, state, errors]),
      [
        ['dances/waltz', 'added', []],
        ['dances/polka', 'added', []],
      ],
    );
    assert.deepEqual((await store.corpora.find('dances'))?.info, { id: 'dances', title: 'Dances' });
    const waltz = await store.pieces.find('dances/waltz');
    assert.deepEqual([waltz?.info, waltz?.permissions], [INFO, ['all']]);
    assert.deepEqual((await store.pieces.find('dances/polka'))?.permissions, ['read']);
    assert.equal((await store.resources.find('dances', 'cover.svg'))?.size, SVG.length);
    assert.deepEqual(
      (await store.analyses.names('dances/waltz')).map(({ name, isCurated }) => [name, isCurated]),
      [['form', true]],
    );
    const picture = await store.resources.find('dances/waltz', 'a.svg');
    assert.doesNotMatch(await keptText(context, picture?.hash ?? ''), /script/);
  }));

test('a second start reports nothing new; what changed since comes in alone', () =>
  inWorkplace(async ({ context, folder }) => {
    await writeTree(folder);
    await importTree(folder, context);
    const revision = (await context.store.revisions()).revision;
    assert.deepEqual((await importTree(folder, context)).pieces, []);
    assert.equal((await context.store.revisions()).revision, revision);
    await writeFiles(folder, { 'dances/polka/info.json': { id: 'polka', title: 'Polka in G' } });
    const { pieces } = await importTree(folder, context);
    assert.deepEqual(
      pieces.map(({ path: at, state }) => [at, state]),
      [['dances/polka', 'changed']],
    );
    const forced = await importTree(folder, context, { isForced: true });
    assert.deepEqual(
      forced.pieces.map(({ state }) => state),
      ['unchanged', 'unchanged'],
    );
  }));

test('what a user has saved under the name of a curated analysis stays', () =>
  inWorkplace(async ({ context, folder }) => {
    await writeTree(folder);
    await importTree(folder, context);
    const { analyses } = context.store;
    const mine = { piece: 'dances/waltz', name: 'form', content: '{"labels":[]}' };
    await analyses.save({ ...mine, author: { uid: 'clara', mark: 'm' } });
    const changed = JSON.stringify({ labels: [{ type: 'Theme' }] });
    await writeFile(path.join(folder, 'dances/waltz/analyses/form.dez'), changed);
    const { pieces } = await importTree(folder, context);
    assert.match(pieces[0]?.warnings.join() ?? '', /a user has changed it/);
    assert.equal((await analyses.read('dances/waltz', 'form'))?.content, mine.content);
  }));

test('a piece that fails is reported each time, the others come in', () =>
  inWorkplace(async ({ context, folder }) => {
    await writeTree(folder);
    await rm(path.join(folder, 'dances/polka'), { recursive: true });
    for (const states of [['added', 'failed'], ['failed']]) {
      const { pieces } = await importTree(folder, context);
      assert.deepEqual(
        pieces.map(({ state }) => state),
        states,
      );
      assert.deepEqual(pieces.at(-1)?.errors, ['piece: it has no info.json']);
    }
  }));

test('a tree can go into a corpus; the fixtures of the directory client are one', () =>
  inWorkplace(async ({ context }) => {
    const { corpora } = await importTree(fixture('corpus'), context, { into: 'guests' });
    assert.deepEqual(corpora, ['guests', 'guests/dances']);
    assert.ok(await context.store.pieces.find('guests/dances/waltz'));
  }));

test('a folder without an info.json is no tree', () =>
  inWorkplace(async ({ context, folder }) => {
    await assert.rejects(importTree(folder, context), /no info\.json/);
  }));
