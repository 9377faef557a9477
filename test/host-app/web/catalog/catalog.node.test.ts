import assert from 'node:assert/strict';
import test, { beforeEach, describe } from 'node:test';
import { autorun } from 'mobx';
import { readFlat, readTree } from '#corpus/hosted/listing-answers.js';
import type { CorpusNode } from '#entries/corpus.js';
import { Catalog, type CatalogClient } from '#web/catalog/catalog.js';

const url = 'https://music.test/api/corpus/recursive';

const treeOf = (...titles: readonly string[]): CorpusNode =>
  readTree({
    url,
    value: {
      ...{ id: '', path: '' },
      corpora: [
        {
          ...{ id: 'songs', path: 'songs', corpora: [] },
          pieces: titles.map((title) => ({ id: title, path: `songs/${title}`, title })),
        },
      ],
    },
  });

/** A service that answers when the test says so. */
class Service {
  readonly asked: string[] = [];
  answers: (CorpusNode | Error)[] = [];
  logIn: () => void = () => undefined;

  get client(): CatalogClient {
    const answer = (what: string) => {
      this.asked.push(what);
      const next = this.answers.shift() ?? treeOf();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    };
    return {
      isLocal: false,
      recursive: (_, request) => answer(`recursive ${String(request?.refresh)}`),
      corpora: async () => {
        const { corpora } = await answer('corpora');
        return readFlat({
          url,
          value: corpora.map(({ info }) => ({ ...info.raw, count: info.pieces.length })),
        });
      },
      onSession: (listener) => {
        this.logIn = () => listener(undefined);
        return () => undefined;
      },
    };
  }
}

let service: Service;
let catalog: Catalog;
beforeEach(() => {
  service = new Service();
  catalog = new Catalog('hosted', service.client);
});
const titles = () => catalog.pieces.map(({ title }) => title);

describe('a catalog of a service', () => {
  test('loads once, however many ask', async () => {
    service.answers = [treeOf('lied', 'ballad')];
    const states: string[] = [];
    const stop = autorun(() => states.push(catalog.state));
    await Promise.all([catalog.load(), catalog.load()]);
    await catalog.load();
    stop();
    assert.deepEqual(states, ['idle', 'loading', 'ready']);
    assert.deepEqual(service.asked, ['recursive false']);
    assert.deepEqual(titles(), ['lied', 'ballad']);
    assert.equal(catalog.corpora[0]?.count, 2);
  });

  test('never rejects; after a failure it loads again', async () => {
    const error = new Error('No response');
    service.answers = [error, treeOf('lied')];
    await catalog.load();
    assert.deepEqual([catalog.state, catalog.error], ['failed', error]);
    await catalog.load();
    assert.deepEqual([catalog.state, catalog.error], ['ready', undefined]);
    assert.deepEqual(titles(), ['lied']);
  });

  test('asks the service anew when it is told to', async () => {
    await catalog.load();
    await catalog.load({ again: true });
    assert.deepEqual(service.asked, ['recursive false', 'recursive true']);
  });

  test('shows a user what that one may see', async () => {
    service.answers = [treeOf('lied'), treeOf('lied', 'secret')];
    await catalog.load();
    service.logIn();
    await catalog.load();
    assert.deepEqual(titles(), ['lied', 'secret']);
  });

  test('does not load for a user what nobody has asked for', () => {
    service.logIn();
    assert.deepEqual(service.asked, []);
  });

  test('keeps of two answers the one that was asked for last', async () => {
    let answerFirst: (tree: CorpusNode) => void = () => undefined;
    const first = new Promise<CorpusNode>((resolve) => (answerFirst = resolve));
    const answers = [first, Promise.resolve(treeOf('lied', 'secret'))];
    const slow = new Catalog('hosted', {
      ...service.client,
      isLocal: false,
      recursive: () => answers.shift()!,
    } as CatalogClient);
    const before = slow.load();
    await slow.load({ again: true });
    answerFirst(treeOf('lied'));
    await before;
    assert.equal(slow.pieces.length, 2);
    assert.equal(slow.state, 'ready');
  });

  test('has its corpora long before its pieces', async () => {
    service.answers = [treeOf('lied', 'ballad')];
    await catalog.loadCorpora();
    assert.deepEqual([catalog.corporaState, catalog.state], ['ready', 'idle']);
    assert.deepEqual(
      catalog.corpora.map(({ path, count }) => [path, count]),
      [['songs', 2]],
    );
  });

  test('needs no listing of the corpora alone when it has everything', async () => {
    await catalog.load();
    await catalog.loadCorpora();
    assert.deepEqual(service.asked, ['recursive false']);
    assert.equal(catalog.corporaState, 'ready');
  });

  test('says why the corpora did not come', async () => {
    const error = new Error('No response');
    service.answers = [error];
    await catalog.loadCorpora();
    assert.deepEqual([catalog.corporaState, catalog.corporaError], ['failed', error]);
  });
});

describe('a catalog of static files', () => {
  test('keeps what had to be left out, and shows the rest', async () => {
    const warnings = ['Not found: fugues/info.json'];
    const listing = () => Promise.resolve({ tree: treeOf('lied'), warnings });
    const local = new Catalog('local', { isLocal: true, listing });
    await local.loadCorpora();
    assert.deepEqual(local.warnings, warnings);
    assert.equal(local.pieces[0]?.place, 'local');
    assert.deepEqual([local.state, local.corporaState], ['ready', 'ready']);
  });

  test('fails with its files', async () => {
    const error = new Error('Not found');
    const local = new Catalog('local', { isLocal: true, listing: () => Promise.reject(error) });
    await local.loadCorpora();
    assert.deepEqual([local.corporaState, local.corporaError], ['failed', error]);
  });
});

test('a place that is not there has nothing', async () => {
  const none = new Catalog('local', undefined);
  await none.load();
  assert.deepEqual([none.state, none.corpora, none.pieces], ['ready', [], []]);
  await none.loadCorpora();
  assert.equal(none.corporaState, 'ready');
});
