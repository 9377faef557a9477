import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncStore } from './sync-store.js';

/** How many points there are, and how many measures have none. */
export const SyncCountText = observer(function SyncCountText({
  store,
}: {
  readonly store: SyncStore;
}): ReactNode {
  const { t } = useTranslation();
  const { count } = store;
  if (!count) return null;
  const points = t('sync.points', { count: count.points });
  const measures = t('sync.toGo', { count: count.toGo });
  return (
    <span className="sync-count">
      {count.toGo > 0 ? t('sync.pointsToGo', { points, measures }) : points}
    </span>
  );
});
