import {
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconRowInsertBottom,
  IconWand,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.js';
import { addNext, copyBefore } from './commands.js';
import type { MarksStore } from './marks-store.js';
import type { SheetView } from './sheet/sheet-view.js';

interface ToolsOptions {
  readonly store: MarksStore;
  readonly view: SheetView;
  /** Finds the rows of the page. */
  readonly onFind: () => void;
  readonly isFinding: boolean;
}

/** Shows the tools for a page as a whole: turn, zoom, find its rows, add one. */
export function Tools({ store, view, onFind, isFinding }: ToolsOptions): ReactNode {
  return (
    <div className="marks-tools">
      <Pages store={store} />
      <Zoom view={view} />
      <RowTools {...{ store, onFind, isFinding }} />
    </div>
  );
}

const Pages = observer(function Pages({ store }: Pick<ToolsOptions, 'store'>): ReactNode {
  const { t } = useTranslation();
  const { page, pages } = store;
  if (pages.length < 2) return null;
  const name = t('marks.page', { page: page + 1, count: pages.length });
  return (
    <div className="marks-group" role="group" aria-label={t('marks.pages')}>
      <IconButton
        icon={IconChevronLeft}
        label={t('marks.previous')}
        keys="Page ↑"
        disabled={page === 0}
        onClick={() => store.show(page - 1)}
      />
      <span className="marks-place" role="status" aria-label={name}>
        {page + 1} / {pages.length}
      </span>
      <IconButton
        icon={IconChevronRight}
        label={t('marks.next')}
        keys="Page ↓"
        disabled={page === pages.length - 1}
        onClick={() => store.show(page + 1)}
      />
    </div>
  );
});

function Zoom({ view }: Pick<ToolsOptions, 'view'>): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="marks-group" role="group" aria-label={t('marks.zoom')}>
      <IconButton
        icon={IconZoomOut}
        label={t('marks.zoomOut')}
        keys="−"
        onClick={() => view.step(-1)}
      />
      <IconButton
        icon={IconZoomReset}
        label={t('marks.zoomFit')}
        keys="0"
        onClick={() => view.step(0)}
      />
      <IconButton
        icon={IconZoomIn}
        label={t('marks.zoomIn')}
        keys="+"
        onClick={() => view.step(1)}
      />
    </div>
  );
}

const RowTools = observer(function RowTools({
  store,
  onFind,
  isFinding,
}: Omit<ToolsOptions, 'view'>): ReactNode {
  const { t } = useTranslation();
  const { page, pages, current } = store;
  const canCopy =
    current.rows.length === 0 && pages.slice(0, page).some(({ rows }) => rows.length > 0);
  return (
    <div className="marks-group">
      <Button
        look={current.rows.length === 0 ? 'main' : 'plain'}
        icon={IconWand}
        aria-busy={isFinding}
        onClick={onFind}
      >
        {t('marks.findRows')}
      </Button>
      <Button icon={IconRowInsertBottom} onClick={() => addNext(store)}>
        {t('marks.addRow')}
      </Button>
      {canCopy && (
        <Button icon={IconCopy} onClick={() => copyBefore(store)}>
          {t('marks.copyRows')}
        </Button>
      )}
    </div>
  );
});
