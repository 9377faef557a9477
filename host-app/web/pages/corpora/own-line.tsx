import { IconChevronRight, IconFolderHeart } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MY_PIECES } from '../../routes/paths.js';
import { useApp } from '../../stores/use-app.js';
import { Icon } from '../../ui/icon.js';

/** The way to one's own pieces, where there are some. */
export const OwnLine = observer(function OwnLine(): ReactNode {
  const { count } = useApp().own;
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Link className="corpora-own" to={MY_PIECES}>
      <Icon of={IconFolderHeart} />
      <span>{t('corpora.own', { count })}</span>
      <Icon of={IconChevronRight} size={18} />
    </Link>
  );
});
