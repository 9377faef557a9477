import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CatalogCorpus, CatalogPiece } from '../../catalog/types.js';
import { pieceUrl, type PieceAddress } from '#shared/paths.js';
import { latePart } from '../../parts/late-part.js';
import { useMedia } from '../../parts/use-media.js';
import { useApp } from '../../stores/use-app.js';
import { corpusTitle, widthOf, type Column } from './list/columns.js';
import { useExport } from './parts/export.js';
import { useSize } from './parts/hooks.js';
import { ListContext, numberFormat, type ListContent } from './parts/list-context.js';
import { useListColumns } from './parts/list-columns.js';
import { Failure, LoadingRows, loadingWidth } from './parts/messages.js';
import { PiecesTable } from './parts/pieces-table.js';
import { TableBar } from './parts/table-bar.js';
import { filtering } from './parts/tools.js';
import type { TableStore } from './table-store.js';

const Filter = latePart(async () => ({ default: (await filtering()).Filter }));
const EmptyList = latePart(async () => ({ default: (await filtering()).EmptyList }));
/** Loads the description of a corpus while the catalog loads; the list of all pieces needs none. */
export const loadCorpusText = () => import('./parts/corpus-text.js');
const Trail = latePart(async () => ({ default: (await loadCorpusText()).Trail }));
const CorpusText = latePart(async () => ({ default: (await loadCorpusText()).CorpusText }));
const Chips = latePart(async () => ({ default: (await filtering()).Chips }));

/** Width in pixels below which a row has two lines. */
const COMPACT = 640;
/** Width in pixels from which the filter fits beside the list, and the bar stays at the top. */
const WIDE = 940;
const LINE = 1;

/** Returns the heights of rows: larger for touch, two lines on a phone. */
const sizesFor = (isCompact: boolean, isCoarse: boolean) => ({
  row: (isCompact ? 66 : isCoarse ? 44 : 40) + LINE,
  group: (isCoarse ? 44 : 37) + LINE,
});

export interface TableViewOptions {
  readonly store: TableStore;
  /** Corpora around the listed one. */
  readonly around?: readonly CatalogCorpus[];
  readonly isCollabscore?: boolean;
  /** Called when the user stops typing. */
  readonly onTyped?: () => void;
}

/** Returns the context for the cells: URLs of pieces, and a function that plays them. */
function usePieces({ view }: TableStore, isCollabscore: boolean): ListContent {
  const { t, i18n } = useTranslation();
  const { queue } = useApp();
  const navigate = useNavigate();
  return useMemo(() => {
    const addressOf = ({ place, path }: CatalogPiece): PieceAddress => ({
      ...{ place, path, isCollabscore },
      task: 'piece',
    });
    const urlOf = (piece: CatalogPiece) => pieceUrl(addressOf(piece));
    const play = (name: string, pieces: readonly CatalogPiece[]) => {
      const [first] = pieces;
      if (!first) return;
      queue.start(name, pieces.map(addressOf));
      void navigate(urlOf(first));
    };
    return { view, urlOf, format: numberFormat(i18n.language), play, t };
  }, [view, isCollabscore, i18n.language, t, queue, navigate]);
}

/** Scrolls back to the first rows when the list changes. */
function useTopOfList(store: TableStore, place: RefObject<HTMLElement | null>, bar: number) {
  const barSize = useRef(bar);
  useEffect(() => {
    barSize.current = bar;
  }, [bar]);
  useEffect(
    () =>
      reaction(
        () => [store.search, store.sort, store.facets, store.isGrouped],
        () => {
          const page = place.current?.closest('main');
          const top = (place.current?.offsetTop ?? 0) - barSize.current;
          if (page && page.scrollTop > top) page.scrollTo({ top });
        },
      ),
    [store, place],
  );
}

/** Measures list and bar, and returns how they fit: side by side, or with rows of two lines. */
function useRoom(store: TableStore) {
  const list = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { width } = useSize(list, loadingWidth);
  const barSize = useSize(bar);
  const isWide = barSize.width >= WIDE;
  const stuck = isWide ? barSize.height : 0;
  useTopOfList(store, list, stuck);
  return { list, bar, width, stuck, isWide, isCompact: width > 0 && width < COMPACT };
}

interface ListBodyOptions {
  readonly store: TableStore;
  readonly columns: readonly Column[];
  readonly isCompact: boolean;
  readonly title: string;
}

/** Shows the rows, or a message in their place. */
const ListBody = observer(function ListBody(options: ListBodyOptions): ReactNode {
  const { store, columns, isCompact, title } = options;
  const isCoarse = useMedia('(pointer: coarse)');
  const sizes = useMemo(() => sizesFor(isCompact, isCoarse), [isCompact, isCoarse]);
  const { layout } = store;
  if (!layout) return <LoadingRows />;
  if (layout.order.length === 0) return <EmptyList store={store} />;
  const inlineSize = isCompact ? '100%' : `max(100%, ${widthOf(columns)}px)`;
  return (
    <div className="table-card" style={{ inlineSize }}>
      <PiecesTable {...{ store, layout, columns, sizes }} name={title} />
    </div>
  );
});

/** Focuses the list when the page opens, and loads its tools. */
function useStart(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
    // Load early, so that a menu opened by keyboard has its items at once.
    filtering().catch(Boolean);
  }, [scroller]);
}

function useFilter() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, onToggle: () => setOpen(!isOpen), close: () => setOpen(false) };
}

/** Shows a list of pieces with tools to find, filter, sort and export them. */
export const TableView = observer(function TableView(options: TableViewOptions): ReactNode {
  const { store, around = [], isCollabscore = false, onTyped = () => undefined } = options;
  const { t } = useTranslation();
  const scroller = useRef<HTMLElement>(null);
  const { list, bar, width, stuck, isWide, isCompact } = useRoom(store);
  const filter = useFilter();
  const columns = useListColumns(store, { width, isCompact });
  const { corpus } = store.scope;
  const title = corpus ? corpusTitle(corpus, store.view.locale) : t('table.allPieces');
  const content = usePieces(store, isCollabscore);
  const onExport = useExport({ store, columns, title, urlOf: content.urlOf });
  useStart(scroller);
  return (
    <ListContext value={content}>
      <main
        ref={scroller}
        className={isWide ? 'table-page wide' : 'table-page'}
        tabIndex={-1}
        style={{ '--bar': `${stuck}px` } as CSSProperties}
      >
        {corpus && <Trail {...{ around, isCollabscore }} />}
        <TableBar
          {...{ store, title, columns, isCompact, bar, filter, onTyped, onExport }}
          onPlay={() => content.play(title, store.shown())}
        />
        {corpus && <CorpusText corpus={corpus} />}
        {store.error && <Failure text={t('table.engineFailed')} onRetry={() => store.open()} />}
        {Object.keys(store.facets).length > 0 && <Chips store={store} />}
        <div className="table-sides">
          {filter.isOpen && <Filter {...{ store, isBeside: isWide }} onClose={filter.close} />}
          <div ref={list} className={isCompact ? 'list compact' : 'list'}>
            {width > 0 && <ListBody {...{ store, columns, isCompact, title }} />}
          </div>
        </div>
      </main>
    </ListContext>
  );
});
