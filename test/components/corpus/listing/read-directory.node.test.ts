import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { describe } from 'node:test';
import { DirectoryClient } from '#corpus/directory-client.js';
import type { PiecePicture, Raw } from '#core';
import { walkTree } from '#corpus/listing/walk-tree.js';
import { memoryFetch } from '#test/support/memory-fetch.js';

const SHIPPED = new URL('../../../../demo-wc/corpora/', import.meta.url).href;

/** Answers as a server of static files does; `without` names files that are missing. */
const serve =
  (without = /^$/, asked: string[] = []): typeof fetch =>
  async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url.slice(SHIPPED.length));
    if (without.test(url)) return new Response(null, { status: 404 });
    return readFile(new URL(url)).then(
      (text) => new Response(text),
      () => new Response(null, { status: 404 }),
    );
  };

const client = (options?: RegExp, asked: string[] = []) =>
  new DirectoryClient(SHIPPED, { fetch: serve(options, asked) });

interface Counted {
  readonly count: number;
  readonly facts: {
    readonly years: unknown;
    readonly sources: unknown;
    readonly labels: Readonly<Record<string, number>>;
    readonly highlights: readonly Raw[];
  };
}

describe('the listing of the shipped corpora', () => {
  test('comes in one request', async () => {
    const asked: string[] = [];
    const { tree, warnings } = await client(undefined, asked).listing();
    assert.deepEqual(asked, ['listing.json']);
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      tree.corpora.map(({ path, info }) => [path, info.pieces.length]),
      [
        ['keyboard', 5],
        ['voices', 3],
        ['strings', 1],
      ],
    );
  });

  test('is what a walk through all files finds', async () => {
    const file = await readFile(new URL('listing.json', SHIPPED), 'utf8');
    const { tree, warnings } = await walkTree(client(), { withLabels: true });
    assert.deepEqual(JSON.parse(JSON.stringify(tree)), JSON.parse(file));
    assert.deepEqual(warnings, []);
  });

  test('is made of the files where no listing.json stands', async () => {
    const { tree } = await client(/listing\.json$/).listing();
    const [keyboard] = tree.corpora;
    const { count, facts } = keyboard!.info.raw as unknown as Counted;
    assert.equal(count, 5);
    assert.deepEqual(facts.years, { from: 1722, to: 1874 });
    assert.deepEqual(facts.sources, { score: 10, audio: 7, pages: 5 });
    assert.deepEqual(facts.labels, {});
    const { kind, file } = facts.highlights[0]?.picture as PiecePicture;
    assert.deepEqual([kind, file], ['score', 'score-01.svg']);
    const [minuet] = keyboard!.info.pieces;
    assert.equal(minuet?.raw['time-signature'], '3/4');
    assert.equal(minuet.raw.analyses, 1);
  });

  test('goes without what cannot be read', async () => {
    const without = /listing\.json$|voices\/info|fur-elise\/info/;
    const { tree, warnings } = await client(without).listing();
    assert.deepEqual(
      tree.corpora.map(({ path, info }) => [path, info.pieces.map(({ id }) => id)]),
      [
        ['keyboard', ['minuet-in-g', 'promenade', 'sonatina-in-c', 'fugue-in-c-minor']],
        ['strings', ['quartet-minuet']],
      ],
    );
    assert.equal(warnings.length, 2);
    assert.match(warnings.join(' '), /voices\/info\.json.*fur-elise\/info\.json|fur-elise.*voices/);
  });
});

describe('a tree of static files', () => {
  const base = 'https://music.test/corpora/';
  const listing = (files: Readonly<Record<string, string | number>>) => {
    const { fetch, requests } = memoryFetch(files, base);
    return { listing: new DirectoryClient(base, { fetch }).listing(), requests };
  };

  test('may hold corpora in corpora, and pieces that are listed whole', async () => {
    const { listing: reading, requests } = listing({
      'info.json': '{"corpora":["folk"]}',
      'folk/info.json': '{"id":"folk","corpora":["bled"],"pieces":[{"id":"a","analyses":[]}]}',
      'folk/a/info.json': '{"id":"a","title":"A","year":"1890"}',
      'folk/bled/info.json':
        '{"id":"bled","showcase":["b"],"pieces":[{"id":"b","sources":{},"year":1910}]}',
    });
    const { tree } = await reading;
    const [folk] = tree.corpora;
    assert.deepEqual(
      [folk?.path, folk?.info.raw.count, folk?.corpora[0]?.path, folk?.corpora[0]?.info.raw.count],
      ['folk', 2, 'folk/bled', 1],
    );
    assert.deepEqual((folk?.info.raw as unknown as Counted).facts.years, { from: 1890, to: 1910 });
    assert.equal(requests.includes(`${base}folk/bled/b/info.json`), false);
    assert.equal(requests.includes(`${base}folk/a/analyses/index.json`), false);
  });

  test('is walked through where a server answers with a page for every address', async () => {
    const { tree } = await listing({
      'listing.json': '<!doctype html>',
      'info.json': '{"title":"All","pieces":[{"id":"hymn","sources":{}}]}',
    }).listing;
    assert.equal(tree.info.pieces[0]?.id, 'hymn');
  });

  test('leaves a piece out whose info is no object', async () => {
    const { tree, warnings } = await listing({
      'info.json': '{"title":"All","pieces":["hymn"]}',
      'hymn/info.json': '[]',
    }).listing;
    assert.deepEqual(tree.info.pieces, []);
    assert.match(warnings[0] ?? '', /hymn\/info\.json/);
  });

  test('cannot be listed when not even its root is there', async () => {
    await assert.rejects(listing({}).listing, { status: 'Missing' });
  });
});
