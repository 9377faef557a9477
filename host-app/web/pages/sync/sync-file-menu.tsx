import { IconChevronDown, IconFileExport } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.js';
import { Menu } from '../../ui/menu.js';
import { SyncFileItems } from './sync-file-items.js';
import type { SyncStore } from './sync-store.js';

/** The menu of the file with the sync points. */
export const SyncFileMenu = observer(function SyncFileMenu({
  store,
}: {
  readonly store: SyncStore;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="button quiet"
          title={t('sync.fileMenu')}
          disabled={!store.piece}
        >
          <Icon of={IconFileExport} />
          <span className="sync-words" translate="no">
            {t('sync.file')}
          </span>
          <Icon of={IconChevronDown} size={16} />
        </button>
      }
    >
      <SyncFileItems store={store} />
    </Menu>
  );
});
