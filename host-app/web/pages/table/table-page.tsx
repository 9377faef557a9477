import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { wordsOf } from '../../language/words.js';
import { useTitle } from '../../parts/use-title.js';
import { useApp } from '../../stores/use-app.js';
import MissingPage from '../missing/missing-page.js';
import { corpusTitle } from './list/columns.js';
import { parseListState } from './list/list-state.js';
import { corporaAround, corpusAsked, scopeOf } from './list/scope.js';
import { numberFormat } from './parts/list-context.js';
import { Failure, LoadingRows } from './parts/messages.js';
import { TableStore } from './table-store.js';
import { loadCorpusText, TableView } from './table-view.js';

/** Milliseconds without typing after which the address is updated. */
const REST = 300;

/** Keeps the address and a list in sync, both ways. Returns a function that updates the address at once. */
function useAddress(store: TableStore): () => void {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const written = useRef<{ timer: ReturnType<typeof setTimeout>; query: string }>(undefined);
  const flush = useCallback(() => {
    if (!written.current) return;
    const { timer, query } = written.current;
    clearTimeout(timer);
    written.current = undefined;
    const { pathname, hash } = window.location;
    // Bypass the router, which has nothing to do for each typed letter.
    window.history.replaceState(window.history.state, '', pathname + query + hash);
  }, []);
  useEffect(() => {
    const stop = store.onAddress((query, change) => {
      clearTimeout(written.current?.timer);
      written.current = undefined;
      if (change === 'push') void navigate({ search: query });
      else written.current = { query, timer: setTimeout(flush, REST) };
    });
    return () => {
      stop();
      clearTimeout(written.current?.timer);
    };
  }, [store, navigate, flush]);
  useEffect(() => store.adopt(parseListState(search)), [store, search, key]);
  return flush;
}

/** Shows the list once the catalog is loaded. */
const LoadedTable = observer(function LoadedTable({
  path,
  isCollabscore,
}: {
  readonly path: string;
  readonly isCollabscore: boolean;
}): ReactNode {
  const { t, i18n } = useTranslation();
  const catalog = useApp().catalog();
  const { corpora, pieces } = catalog;
  const corpus = corpusAsked(corpora, path, isCollabscore);
  const { language } = i18n;
  const [first] = useState(() => window.location.search);
  const store = useMemo(
    () =>
      new TableStore(
        { ...scopeOf({ corpora, pieces }, corpus, language), words: wordsOf(i18n) },
        parseListState(first),
      ),
    [corpora, pieces, corpus, i18n, language, first],
  );
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  const flush = useAddress(store);
  useTitle(corpus ? corpusTitle(corpus, i18n.language) : t('table.allPieces'));
  if (path && !corpus) return <MissingPage what="corpus" />;
  const around = corpus ? corporaAround(corpora, corpus) : [];
  return (
    <div
      className="table-frame"
      onClickCapture={flush}
      onKeyDownCapture={(event) => event.key === 'Enter' && flush()}
    >
      <TableView {...{ store, around, isCollabscore, onTyped: flush }} />
    </div>
  );
});

/** Page with all pieces, or those of one corpus. */
export default observer(function TablePage({
  isCollabscore,
}: {
  readonly isCollabscore: boolean;
}): ReactNode {
  const { t, i18n } = useTranslation();
  const { '*': given = '' } = useParams();
  const catalog = useApp().catalog();
  const path = given.replace(/\/$/, '');
  useEffect(() => {
    void catalog.load();
    if (path || isCollabscore) loadCorpusText().catch(() => undefined);
    // There is time for this while the pieces load.
    numberFormat(i18n.language);
  }, [catalog, path, isCollabscore, i18n.language]);
  if (catalog.state === 'ready') return <LoadedTable key={path} {...{ path, isCollabscore }} />;
  return (
    <main className="table-page">
      {path === '' && <h1>{t('table.allPieces')}</h1>}
      {catalog.state === 'failed' ? (
        <Failure
          text={t('table.failed')}
          error={catalog.error}
          onRetry={() => void catalog.load({ again: true })}
        />
      ) : (
        <LoadingRows />
      )}
    </main>
  );
});
