import { IconCloudOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareTexts } from '../language/language.js';
import { useApp } from '../stores/use-app.js';
import { Icon } from '../ui/icon.js';
import { pageNetwork } from './network-store.js';

/** Shows in the bar that there is no network, and where unsaved work is. */
export const OfflineIndicator = observer(function OfflineIndicator(): ReactNode {
  const { leave } = useApp();
  const { t } = useTranslation();
  const { isOnline } = pageNetwork();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    if (!isOnline)
      void prepareTexts('sync').then(
        () => setHasTexts(true),
        () => undefined,
      );
  }, [isOnline]);
  const isShown = !isOnline && hasTexts;
  const text = isShown && t(leave.unsaved ? 'offline.keptHere' : 'offline.offline');
  return (
    <span className="offline-sign" role="status" title={isShown ? t('offline.explained') : ''}>
      {isShown && <Icon of={IconCloudOff} size={18} />}
      {isShown && <span>{text}</span>}
    </span>
  );
});
