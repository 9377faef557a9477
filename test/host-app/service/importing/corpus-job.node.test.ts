import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { corpusJob } from '#service/importing/corpus-job.js';
import { keepMade } from '#service/importing/keeping/keep-file.js';
import type { JobContext } from '#service/importing/job.js';
import { Listing } from '#service/listing/listing.js';
import { inWorkplace } from './a-context.js';
import { writeSongs } from './some-corpora.js';

const run = async (
  { context }: { readonly context: JobContext },
  files: Record<string, string>,
  progress: unknown[],
) => {
  const zip = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  const { hash } = await keepMade(zip, 'application/zip', context);
  const { signal } = new AbortController();
  const tools = { context, signal, onProgress: (report: unknown) => void progress.push(report) };
  return corpusJob({ archive: hash, into: 'sent' }, tools);
};

test('a corpus that was sent in as an archive is built, in its folder or without one', () =>
  inWorkplace(async (place) => {
    const text = await readFile(await writeSongs(place.folder), 'utf8');
    const progress: unknown[] = [];
    const report = await run(place, { 'songs/corpus.json': text }, progress);
    assert.deepEqual(report['corpora'], ['sent/songs']);
    assert.deepEqual(progress, [
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
    assert.ok(await place.context.store.pieces.find('sent/songs/wave'));
    assert.deepEqual(await readdir(path.join(place.context.data, 'work')), []);
  }));

test('a corpus that was sent in is listed as soon as its job is done', () =>
  inWorkplace(async (place) => {
    const { store } = place.context;
    // The clock stands still: no listing becomes old by itself.
    const listing = new Listing(store, () => 0);
    const corpora = async () => {
      const listed = await listing.read({
        path: '',
        form: 'flat',
        visitor: { grants: [], mark: '' },
      });
      const all = JSON.parse(((await listed!.body('identity')) as Buffer).toString()) as {
        path: string;
      }[];
      return all.map(({ path }) => path);
    };
    assert.deepEqual(await corpora(), []);
    const text = await readFile(await writeSongs(place.folder), 'utf8');
    const context = { ...place.context, listing };
    await run({ ...place, context }, { 'corpus.json': text }, []);
    assert.deepEqual(await corpora(), ['sent', 'sent/songs']);
  }));

test('an archive without a corpus, or with several, is refused and leaves nothing behind', () =>
  inWorkplace(async (place) => {
    await assert.rejects(run(place, { 'readme.txt': 'hello' }, []), /no corpus\.json/);
    const two = { 'a/corpus.json': '{}', 'b/corpus.json': '{}' };
    await assert.rejects(run(place, two, []), /several corpora/);
    assert.deepEqual(await readdir(path.join(place.context.data, 'work')), []);
  }));
