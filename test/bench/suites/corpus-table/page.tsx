import i18next from 'i18next';
import { observable, runInAction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { App } from '#web/app.js';
import type { Catalog, CatalogState } from '#web/catalog/catalog.js';
import type { CatalogPiece } from '#web/catalog/types.js';
import { EngineClient } from '#web/pages/table/engine/client.js';
import { Encoder, shapeOf } from '#web/pages/table/engine/encode.js';
import { Engine } from '#web/pages/table/engine/engine.js';
import type { Query } from '#web/pages/table/engine/messages.js';
import { columnsFor, viewOf } from '#web/pages/table/list/columns.js';
import TablePage from '#web/pages/table/table-page.js';
import { TableStore, type StartSearcher } from '#web/pages/table/table-store.js';
import { AppStore } from '#web/stores/app-store.js';
import { parseCorpusInfo } from '#core';
import shell from '#locales/host/shell/en.json';
import table from '#locales/host/table/en.json';
import { keystrokes, manyPieces, TYPOS } from './rows.js';
import type { Answered, Contestant } from './suite.js';

const SORT = { column: 'title', isDescending: false };

function catalogOf(pieces: readonly CatalogPiece[]) {
  const paths = [...new Set(pieces.map(({ corpus }) => corpus))];
  const corpora = paths.map((path) => ({
    ...{ place: 'hosted' as const, path, parent: undefined, count: 0 },
    info: parseCorpusInfo({ id: path, title: `Corpus ${path}` }).corpus,
  }));
  return { pieces, corpora };
}

/** The end of the work that a frame has. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(0);
    });
  });

/** Moments of a store that a contestant observes. */
interface Watched {
  readonly onReady: () => void;
  readonly onAnswer: () => void;
}

let store: TableStore;
let client: EngineClient;

/** Keeps the store that the page makes, and tells what its engine says. */
function watchStores({ onReady, onAnswer }: Watched): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its store below
  const { open } = TableStore.prototype;
  const start: StartSearcher = (given, listener) => {
    client = new EngineClient(given, {
      ...listener,
      onReady: (values, texts) => {
        listener.onReady(values, texts);
        onReady();
      },
      onAnswer: (answer, query) => {
        onAnswer();
        listener.onAnswer(answer, query);
      },
    });
    return client;
  };
  TableStore.prototype.open = function opened(this: TableStore) {
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    store = this;
    Object.assign(store, { start });
    open.call(this);
  };
}

/** An application whose catalog loads when the bench lets it. */
function catalogued(count: number) {
  const app = new AppStore({});
  const given = catalogOf(manyPieces(count));
  const state = observable.box<CatalogState>('loading');
  const catalog: Partial<Catalog> = {
    ...given,
    load: () => Promise.resolve(),
    get state() {
      return state.get();
    },
  };
  app.catalog = () => catalog as Catalog;
  return { app, arrive: () => runInAction(() => state.set('ready')) };
}

const sayHow = (): { readonly promise: Promise<void>; readonly say: () => void } => {
  let say: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (say = resolve));
  return { promise, say };
};

/** The page of all pieces with its worker. */
async function tableContestant(count: number): Promise<Contestant> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: { ...shell, ...table } } },
  });
  const { app, arrive } = catalogued(count);
  const isReady = sayHow();
  let answered: () => void = () => undefined;
  watchStores({ onReady: isReady.say, onAnswer: () => answered() });
  const change = async (to: Parameters<TableStore['change']>[0]): Promise<Answered> => {
    const begun = performance.now();
    const answer = new Promise<number>((resolve) => (answered = () => resolve(performance.now())));
    store.change(to);
    return { answered: (await answer) - begun, painted: (await painted()) - begun };
  };
  return {
    begin: async () => {
      const begun = performance.now();
      createRoot(document.getElementById('app')!).render(
        <App app={app}>
          <MemoryRouter initialEntries={['/explore']}>
            <Routes>
              <Route path="/explore/*" element={<TablePage isCollabscore={false} />} />
            </Routes>
          </MemoryRouter>
        </App>,
      );
      await window.probes.appear('.loading-row', 5);
      return (await painted()) - begun;
    },
    first: async () => {
      const begun = performance.now();
      arrive();
      await window.probes.appear('.piece-row', 5);
      return (await painted()) - begun;
    },
    ready: async () => {
      await isReady.promise;
      await painted();
      return client.work;
    },
    sort: () => change({ sort: SORT }),
    unsort: () => change({ sort: undefined }),
    search: (text) => change({ search: text }),
    scroller: () => document.querySelector('main')!,
  };
}

/** The engine alone, in the page. */
function engineContestant(count: number): Promise<Contestant> {
  const { pieces, corpora } = catalogOf(manyPieces(count));
  const view = viewOf(corpora, 'en');
  const columns = columnsFor([]).flatMap(({ id, isSearched = false, isListed = false, text }) =>
    text && !isListed ? [{ id, isSearched, text: (piece: CatalogPiece) => text(piece, view) }] : [],
  );
  const given = { pieces, columns, corpora: corpora.map(({ path }) => path), locale: 'en' };
  const encoder = new Encoder(given);
  const chunks = [...encoder.chunks()];
  const engine = new Engine(shapeOf(given));
  const ask = (query: Partial<Query>): Promise<Answered> => {
    const begun = performance.now();
    engine.answer({ ...{ text: '', sort: undefined, isGrouped: true, facets: {} }, ...query });
    const answered = performance.now() - begun;
    return Promise.resolve({ answered, painted: answered });
  };
  return Promise.resolve({
    begin: () => Promise.resolve(0),
    first: () => {
      const begun = performance.now();
      for (const chunk of chunks.splice(0)) engine.add(chunk);
      engine.finish();
      return Promise.resolve(performance.now() - begun);
    },
    ready: () => Promise.resolve(0),
    sort: () => ask({ sort: SORT }),
    unsort: () => ask({}),
    search: (text: string) => ask({ text }),
    scroller: () => document.documentElement,
  });
}

window.table = { tableContestant, engineContestant, manyPieces, keystrokes, typos: TYPOS };
