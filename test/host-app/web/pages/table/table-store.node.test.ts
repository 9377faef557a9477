import assert from 'node:assert/strict';
import test from 'node:test';
import { Desk } from '#web/pages/table/engine/desk.js';
import { Encoder, shapeOf } from '#web/pages/table/engine/encode.js';
import { INITIAL, type ListState } from '#web/pages/table/list/list-state.js';
import { scopeOf } from '#web/pages/table/list/scope.js';
import { TableStore, type StartSearcher } from '#web/pages/table/table-store.js';
import { aCorpus, aPiece } from './a-piece.js';

const CORPORA = [aCorpus('songs', { title: 'Songs' }), aCorpus('sonatas', { title: 'Sonatas' })];
const PIECES = [
  aPiece({ title: 'Erlkönig', composer: 'Franz Schubert', year: '1815', key: 'G minor' }),
  aPiece({
    title: 'Gretchen am Spinnrade',
    composer: 'Franz Schubert',
    year: '1814',
    key: 'D minor',
  }),
  aPiece({
    title: 'Sonata in D',
    composer: 'Wolfgang Amadeus Mozart',
    corpus: 'sonatas',
    key: 'D major',
  }),
];

/** The engine in this thread; it is ready when the test says so. */
function aSearcher() {
  let queries = 0;
  let makeReady = (): void => undefined;
  let fail = (): void => undefined;
  const start: StartSearcher = (given, listener) => {
    const desk = new Desk(() => 0);
    const encoder = new Encoder(given);
    desk.handle({ kind: 'begin', shape: shapeOf(given) });
    for (const chunk of encoder.chunks()) desk.handle({ kind: 'add', chunk });
    const ready = desk.handle({ kind: 'end' });
    makeReady = () => ready?.kind === 'ready' && listener.onReady(ready.values, encoder.allTexts);
    fail = () => listener.onFailure(new Error('gone'));
    return {
      close: () => undefined,
      query(query) {
        queries += 1;
        const reply = desk.handle({ kind: 'query', query });
        if (reply?.kind === 'answer') listener.onAnswer(reply.answer, query);
      },
    };
  };
  return { start, ready: () => makeReady(), fail: () => fail(), queries: () => queries };
}

function aTable(state: Partial<ListState> = {}) {
  const searcher = aSearcher();
  const scope = scopeOf({ corpora: CORPORA, pieces: PIECES }, undefined, 'en');
  const store = new TableStore(scope, { ...INITIAL, ...state }, searcher.start);
  const addresses: string[] = [];
  store.onAddress((query, change) => addresses.push(`${change} ${query}`));
  store.open();
  const titles = () => store.shown().map(({ title }) => title);
  return { store, searcher, addresses, titles };
}

test('the catalog shows before the engine is ready, where nothing else is asked for', () => {
  const { store, searcher, titles } = aTable();
  assert.equal(store.count, 3);
  assert.deepEqual([...store.layout!.items], [-1, 0, 1, -2, 2]);
  assert.equal(store.answer, undefined);
  searcher.ready();
  assert.deepEqual(
    titles(),
    PIECES.map(({ title }) => title),
  );
  assert.equal(store.codes?.corpora.length, 2);
});

test('an address with a search shows nothing until it is answered', () => {
  const { store, searcher, titles } = aTable({
    search: 'schubert',
    sort: { column: 'year', isDescending: false },
  });
  assert.equal(store.layout, undefined);
  searcher.ready();
  assert.deepEqual(titles(), ['Gretchen am Spinnrade', 'Erlkönig']);
});

test('a change is answered, and the address follows', () => {
  const { store, searcher, addresses } = aTable();
  searcher.ready();
  store.change({ search: 'mozrt' });
  assert.equal(store.count, 1);
  assert.equal(store.answer?.typos, 2);
  store.change({ search: '', facets: { key: ['D minor'] } }, 'push');
  assert.equal(store.count, 1);
  assert.deepEqual(addresses, ['replace ?q=mozrt', 'push ?key=D+minor']);
});

test('what only changes the look is not searched for again', () => {
  const { store, searcher } = aTable();
  searcher.ready();
  const before = searcher.queries();
  store.change({ columns: ['title'] });
  store.toggleGroup(0);
  assert.equal(searcher.queries(), before);
  assert.deepEqual([...store.layout!.items], [-1, -2, 2]);
  store.toggleGroup(0);
  assert.deepEqual(store.state.collapsed, []);
});

test('an address that is gone back to is taken over without being written', () => {
  const { store, searcher, addresses } = aTable();
  searcher.ready();
  store.adopt({ ...INITIAL, search: 'sonata', isGrouped: false });
  assert.equal(store.count, 1);
  assert.equal(store.layout!.groups.length, 0);
  assert.deepEqual(addresses, []);
});

test('a part of the list is shown in its order', () => {
  const { store, searcher } = aTable();
  searcher.ready();
  const { from, count } = store.layout!.groups[1]!;
  assert.deepEqual(store.shown(from, from + count), [PIECES[2]]);
});

test('a failure is told, and the catalog stays; another try clears it', () => {
  const { store, searcher } = aTable();
  searcher.fail();
  assert.equal(store.error?.message, 'gone');
  assert.equal(store.count, 3);
  store.open();
  assert.equal(store.error, undefined);
});

test('one corpus is not grouped', () => {
  const scope = scopeOf({ corpora: CORPORA, pieces: PIECES }, CORPORA[0], 'en');
  assert.equal(new TableStore(scope, INITIAL, aSearcher().start).isGrouped, false);
});

test('nobody is told of addresses after asking not to be', () => {
  const { store, addresses } = aTable();
  store.onAddress(() => assert.fail())();
  store.change({ search: 'x' });
  assert.deepEqual(addresses, []);
});
