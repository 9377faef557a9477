import {
  IconFilter,
  IconMessages,
  IconPencil,
  IconTag,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SideTab } from './side-store.js';

export const TAB_ICONS: Readonly<Record<SideTab, TablerIcon>> = {
  edit: IconPencil,
  create: IconTag,
  filter: IconFilter,
  discuss: IconMessages,
};

/** Returns the names of the tabs, in display order. */
export function useTabNames(): Readonly<Record<SideTab, string>> {
  const { t } = useTranslation();
  return {
    edit: t('piece.side.edit'),
    create: t('piece.side.create'),
    filter: t('piece.side.filter'),
    discuss: t('piece.side.discuss'),
  };
}
