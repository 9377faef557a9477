import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../ui/dialog.js';
import type { DialogProps } from '../dialog-host.js';
import { HELP_SECTIONS, type HelpSection } from './help-sections.js';
import { KeyGroupView, LetterKeysBox } from './key-list.js';

const isOfSite = ({ id }: HelpSection): boolean => id === 'site';

/** Groups of keys, those of the whole site first; keys of tables and analyses are among those. */
const GROUPS = HELP_SECTIONS.toSorted((a, b) => Number(isOfSite(b)) - Number(isOfSite(a)))
  .flatMap(({ groups }) => groups)
  .filter(({ title, keys }) => keys && title.key !== 'guide.keys');

/** Shows all keys, without leaving the page. */
export default function ShortcutsDialog({ close }: DialogProps<'shortcuts'>): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      isWide
      title={t('guide.shortcuts')}
      onCancel={() => close()}
      actions={
        <>
          <LetterKeysBox />
          <Link className="button" to="/help" onClick={() => close(true)}>
            {t('guide.all')}
          </Link>
        </>
      }
    >
      <div
        className="shortcut-columns"
        role="region"
        aria-label={t('guide.shortcuts')}
        tabIndex={0}
      >
        {GROUPS.map((group) => (
          <KeyGroupView key={group.title.key} group={group} />
        ))}
      </div>
    </Dialog>
  );
}
