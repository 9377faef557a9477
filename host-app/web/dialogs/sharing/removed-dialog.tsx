import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/shown-name.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import type { DialogProps } from '../dialog-host.js';
import { type RemovedAnalysis, SharingCalls } from './sharing-calls.js';

type List = readonly RemovedAnalysis[] | 'failed' | undefined;

/** Lists the analyses that the user has removed, and brings them back. */
export default function RemovedDialog({ path, close }: DialogProps<'removed'>): ReactNode {
  const { hosted } = useApp();
  const { t } = useTranslation();
  const [calls] = useState(() => hosted && new SharingCalls(hosted, path));
  const [list, setList] = useState<List>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    calls?.removed().then(setList, () => setList('failed'));
  }, [calls]);
  const restore = async ({ name }: RemovedAnalysis) => {
    try {
      await calls?.restore(name);
      setSaid(t('dialogs.sharing.restored', { name: shownName(name) }));
      setList(await calls?.removed());
    } catch {
      setSaid(t('dialogs.sharing.notRestored', { name: shownName(name) }));
    }
  };
  const found = Array.isArray(list) ? (list as readonly RemovedAnalysis[]) : [];
  return (
    <Dialog
      title={t('dialogs.sharing.removed')}
      text={t('dialogs.sharing.removedText')}
      onCancel={() => close(true)}
    >
      {list === 'failed' && <p role="alert">{t('dialogs.sharing.failed')}</p>}
      {Array.isArray(list) && found.length === 0 && <p>{t('dialogs.sharing.nothingRemoved')}</p>}
      <ul className="dialog-removed">
        {found.map((removed) => (
          <Removed key={removed.name} {...{ removed }} onRestore={() => void restore(removed)} />
        ))}
      </ul>
      <p role="status" className="field-hint">
        {said}
      </p>
    </Dialog>
  );
}

function Removed({
  removed: { name, date, by },
  onRestore,
}: {
  readonly removed: RemovedAnalysis;
  readonly onRestore: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const shown = shownName(name);
  return (
    <li>
      <span>
        <b>{shown}</b>{' '}
        <span className="field-hint">
          {[when.format(new Date(date)), by].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button aria-label={t('dialogs.sharing.restoreOne', { name: shown })} onClick={onRestore}>
        {t('dialogs.sharing.restore')}
      </Button>
    </li>
  );
}
