import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { Dialog } from '#web/ui/dialog.js';
import type { HiddenContent, VersionSubject } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { Facts } from '../parts/facts.js';
import { Moment } from '../parts/moment.js';
import { Shown } from '../parts/shown.js';
import { useLoaded } from '../parts/use-loaded.js';
import { type LabelWords, labelsIn, laidOut } from './hidden-labels.js';

interface ReadOptions {
  /** Which analysis or synchronization, in words. */
  readonly what: string;
  readonly subject: VersionSubject;
  readonly close: () => void;
}

/** Shows what is hidden before anybody decides about it: who saved it and when, its labels, and its file. */
export function ReadDialog({ what, subject, close }: ReadOptions): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const ask = useCallback(
    (signal: AbortSignal) => admin.hiddenContent(subject, signal),
    [admin, subject],
  );
  const loaded = useLoaded(ask);
  return (
    <Dialog
      isWide
      title={what}
      onCancel={close}
      actions={<Button onClick={close}>{t('ui.close')}</Button>}
    >
      <Shown loaded={loaded}>{(found) => <Content {...{ found }} />}</Shown>
    </Dialog>
  );
}

function Content({ found }: { readonly found: HiddenContent }): ReactNode {
  const { t } = useTranslation();
  const { kind, version, date, author, content } = found;
  return (
    <div className="admin-hidden">
      <Facts
        facts={[
          { name: t('admin.versions.version'), value: version },
          { name: t('admin.versions.savedBy'), value: author ?? t('admin.versions.nobody') },
          { name: t('admin.versions.saved'), value: <Moment at={date} /> },
        ]}
      />
      {kind === 'analysis' && <Labels labels={labelsIn(content)} />}
      <details open={kind === 'synchro'}>
        <summary>{t('admin.versions.file')}</summary>
        <pre
          className="admin-report"
          tabIndex={0}
          role="group"
          aria-label={t('admin.versions.file')}
        >
          {laidOut(content)}
        </pre>
      </details>
    </div>
  );
}

function Labels({ labels }: { readonly labels: readonly LabelWords[] }): ReactNode {
  const { t } = useTranslation();
  const columns: readonly Column<LabelWords>[] = (['type', 'tag', 'comment'] as const).map(
    (id) => ({ id, label: t(`admin.versions.${id}`), cell: (label) => label[id] }),
  );
  return (
    <AdminTable
      caption={t('admin.versions.labels')}
      columns={columns}
      rows={labels}
      keyOf={({ index }) => String(index)}
      empty={t('admin.versions.noLabels')}
    />
  );
}
