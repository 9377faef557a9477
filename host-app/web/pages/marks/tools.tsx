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
import { Progress } from '../../ui/progress.js';
import { addNext, copyBefore } from './commands.js';
import type { MarksStore } from './marks-store.js';
import type { SheetView } from './sheet/sheet-view.js';
import type { Finding, FindingProgress } from './use-finding.js';

interface ToolsOptions {
  readonly store: MarksStore;
  readonly view: SheetView;
  readonly finding: Finding;
}

/** Shows the tools for a page as a whole: turn, zoom, find its rows, add one. */
export function Tools({ store, view, finding }: ToolsOptions): ReactNode {
  return (
    <div className="marks-tools">
      <Pages store={store} />
      <Zoom view={view} />
      <RowTools {...{ store, finding }} />
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
  finding,
}: Omit<ToolsOptions, 'view'>): ReactNode {
  const { t } = useTranslation();
  const { page, pages, current } = store;
  const isBare = current.rows.length === 0;
  const bare = pages.filter(({ rows }) => rows.length === 0).length;
  const hasAll = bare > (isBare ? 1 : 0);
  const canCopy = isBare && pages.slice(0, page).some(({ rows }) => rows.length > 0);
  if (finding.progress) return <FindingAll {...{ finding }} progress={finding.progress} />;
  return (
    <div className="marks-group">
      {hasAll && (
        <Button look={isBare ? 'main' : 'plain'} icon={IconWand} onClick={finding.allRows}>
          {t('marks.findAll')}
        </Button>
      )}
      <Button
        look={isBare && !hasAll ? 'main' : 'plain'}
        icon={IconWand}
        aria-busy={finding.isBusy}
        onClick={finding.rows}
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

/** Shows how far the search on all pages is, and a button that stops it. */
function FindingAll({
  finding,
  progress: { done, of },
}: {
  readonly finding: Finding;
  readonly progress: FindingProgress;
}): ReactNode {
  const { t } = useTranslation();
  const text = t('marks.finding', { page: done + 1, all: of });
  return (
    <div className="marks-group">
      <span role="status">{text}</span>
      <Progress label={text} value={done / of} />
      <Button onClick={finding.stop}>{t('marks.stopFinding')}</Button>
    </div>
  );
}
