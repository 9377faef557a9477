import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.js';
import type { Warning } from '../answers.js';

/** Warnings of the service that have texts here; any other is shown in its own words. */
export const WARNINGS = [
  'undeclaredProxy',
  'mailMissing',
  'teamMissing',
  'addressMissing',
  'spaceLow',
  'jobsLate',
  'savesWait',
  'backupMissing',
  'backupOld',
  'backupFailed',
  'backupPartial',
] as const;

/** Lists what an operator of the service should mend. */
export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }): ReactNode {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <section className="admin-part" aria-labelledby="admin-warnings">
      <h3 id="admin-warnings">{t('admin.waiting.warnings')}</h3>
      <ul className="admin-warnings">
        {warnings.map(({ code, text }) => (
          <li key={code}>
            <Icon of={IconAlertTriangle} />
            {WARNINGS.some((known) => known === code) ? (
              <span>{t(`admin.warning.${code}`)}</span>
            ) : (
              <span lang="en">{text}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
