import { IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import type { SyncStore } from './sync-store.js';

/** Synchronize › title, composer. */
export const SyncTitle = observer(function SyncTitle({
  store,
}: {
  readonly store: SyncStore;
}): ReactNode {
  const { t, i18n } = useTranslation();
  const { piece } = store;
  const title = piece?.localizedTitle(i18n.language);
  const by = [piece?.composer, piece?.opus.opus].filter(Boolean).join(', ');
  return (
    <div className="sync-title">
      <span className="sync-task">{t('sync.task')}</span>
      {title === undefined ? (
        <h1 className="unseen">{t('sync.task')}</h1>
      ) : (
        <>
          <Icon of={IconChevronRight} size={18} />
          <h1 title={title}>{title}</h1>
          <span className="sync-by" title={by}>
            {by}
          </span>
        </>
      )}
    </div>
  );
});
