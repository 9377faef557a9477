import { IconArrowBackUp, IconArrowForwardUp, IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressUnder, pieceUrl } from '#shared/paths.js';
import { useBar } from '../../parts/bar-slots.js';
import { IconButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import type { MarksStore } from './marks-store.js';

interface BarOptions {
  /** Id of the piece. */
  readonly id: string;
  readonly title: string;
  /** Undefined while the scan loads. */
  readonly store: MarksStore | undefined;
}

/** Puts the title and actions of the page into the bar. */
export function useMarksBar({ id, title, store }: BarOptions): void {
  const slots = useMemo(
    () => ({
      title: <Title title={title} />,
      actions: <Actions {...{ id, store }} />,
    }),
    [id, title, store],
  );
  useBar(slots);
}

/** Shows “Mark measures › title”. */
function Title({ title }: { readonly title: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="marks-title">
      <span className="marks-task">{t('marks.task')}</span>
      <Icon of={IconChevronRight} size={18} />
      <h1 title={title}>{title}</h1>
    </div>
  );
}

const STATES = { saved: 'marks.saved', saving: 'marks.saving', failed: 'marks.failed' } as const;

const Actions = observer(function Actions({ id, store }: Omit<BarOptions, 'title'>): ReactNode {
  const { t } = useTranslation();
  const isNext = store !== undefined && store.marked > 0 && store.hasUnsynced;
  return (
    <div className="marks-actions">
      {store && (
        <>
          <span className="marks-saved" role="status">
            {t(STATES[store.saver.state])}
          </span>
          <IconButton
            icon={IconArrowBackUp}
            label={t('marks.undo')}
            keys="Ctrl Z"
            disabled={!store.canUndo}
            onClick={() => store.undo()}
          />
          <IconButton
            icon={IconArrowForwardUp}
            label={t('marks.redo')}
            keys="Ctrl ⇧ Z"
            disabled={!store.canRedo}
            onClick={() => store.redo()}
          />
        </>
      )}
      {isNext && (
        <Link className="button main marks-next" to={pieceUrl(addressUnder('my-sync', id))}>
          {t('marks.synchronize')}
        </Link>
      )}
      <Link
        className={isNext ? 'button plain' : 'button main'}
        to={pieceUrl(addressUnder('my', id))}
      >
        {t('marks.done')}
      </Link>
    </div>
  );
});
