import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.js';
import { sectionUrl, type Section } from '../sections.js';

/** Leads from one thing back to the list of its tab. */
export function BackLink({ section }: { readonly section: Section }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className="admin-back">
      <Link to={sectionUrl(section)}>
        <Icon of={IconArrowLeft} size={18} />
        {t(`admin.tab.${section}`)}
      </Link>
    </p>
  );
}
