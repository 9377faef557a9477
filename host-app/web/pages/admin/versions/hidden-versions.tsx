import { IconEyeOff } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { addressUnder, pieceUrl } from '#shared/paths.js';
import { focusLater } from '#web/parts/page-focus.js';
import { Button } from '#web/ui/button.js';
import type { Hidden, VersionSubject } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { Moment } from '../parts/moment.js';
import { More, usePaged } from '../parts/paged.js';
import { SearchField } from '../parts/search-field.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { useAct } from '../parts/use-act.js';
import { HideDialog } from './hide-dialog.js';
import { ReadDialog } from './read-dialog.js';

const HIDE_ID = 'admin-hide';

/** Returns what the service calls the hidden thing of an entry. */
export const subjectOf = ({ piece, kind, name, version }: Hidden): VersionSubject => ({
  piece,
  ...(kind === 'analysis' ? { analysis: name } : { source: name }),
  ...(version !== undefined && { version }),
});

/** Lists what is hidden, shows it again, and hides more. */
export function HiddenVersions(): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const [params, setParams] = useSearchParams();
  const piece = params.get('piece') ?? '';
  const [isHiding, setHiding] = useState(false);
  const ask = useCallback(
    (signal: AbortSignal, after?: string) => admin.hidden({ piece, after }, signal),
    [admin, piece],
  );
  const loaded = usePaged(ask);
  return (
    <>
      <SectionHead title={t('admin.tab.versions')} text={t('admin.versions.text')}>
        <Button id={HIDE_ID} icon={IconEyeOff} onClick={() => setHiding(true)}>
          {t('admin.versions.hide')}
        </Button>
      </SectionHead>
      <SearchField
        label={t('admin.versions.search')}
        value={piece}
        onSearch={(path) => setParams(path ? { piece: path } : {}, { replace: true })}
      />
      <Shown loaded={loaded}>
        {({ items }) => <HiddenTable hidden={items} reload={loaded.reload} />}
      </Shown>
      <More more={loaded.more} />
      {isHiding && (
        <HideDialog
          close={(isHidden) => {
            setHiding(false);
            if (isHidden) void loaded.reload();
          }}
        />
      )}
    </>
  );
}

/** Returns a function that says which analysis or synchronization, and which version of it. */
function useSubjectText(): (entry: Hidden) => string {
  const { t } = useTranslation();
  return ({ kind, name, version, versions }) =>
    version === undefined
      ? t(`admin.versions.${kind}Whole`, { name, count: versions })
      : t(`admin.versions.${kind}Version`, { name, version });
}

interface TableOptions {
  readonly hidden: readonly Hidden[];
  readonly reload: () => Promise<void>;
}

/** Reads what is hidden, and shows it again, which leaves the focus beside the list. */
function Acts({
  entry,
  reload,
}: Pick<TableOptions, 'reload'> & { readonly entry: Hidden }): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const act = useAct();
  const [read, setRead] = useState<VersionSubject>();
  const what = useSubjectText()(entry);
  const restore = async () => {
    await act({
      run: () => admin.restore(subjectOf(entry)),
      done: t('admin.versions.restored', { what }),
      then: reload,
    });
    focusLater(HIDE_ID);
  };
  return (
    <>
      <Button
        aria-label={t('admin.versions.readOf', { what })}
        onClick={() => setRead(subjectOf(entry))}
      >
        {t('admin.versions.read')}
      </Button>
      <Button aria-label={t('admin.versions.restoreOf', { what })} onClick={() => void restore()}>
        {t('admin.versions.restore')}
      </Button>
      {read && <ReadDialog {...{ what }} subject={read} close={() => setRead(undefined)} />}
    </>
  );
}

function HiddenTable({ hidden, reload }: TableOptions): ReactNode {
  const { t } = useTranslation();
  const textOf = useSubjectText();
  const columns: readonly Column<Hidden>[] = [
    { id: 'what', label: t('admin.versions.what'), cell: textOf },
    {
      id: 'piece',
      label: t('admin.versions.piece'),
      cell: ({ piece }) => <Link to={pieceUrl(addressUnder('~', piece))}>{piece}</Link>,
    },
    { id: 'reason', label: t('admin.reason.label'), cell: ({ reason }) => reason },
    { id: 'by', label: t('admin.versions.by'), cell: ({ by }) => by },
    { id: 'date', label: t('admin.versions.date'), cell: ({ date }) => <Moment at={date} /> },
    {
      id: 'acts',
      label: t('admin.acts'),
      kind: 'actions',
      cell: (entry) => <Acts {...{ entry, reload }} />,
    },
  ];
  return (
    <AdminTable
      caption={t('admin.tab.versions')}
      columns={columns}
      rows={hidden}
      keyOf={({ piece, kind, name, version }) => [kind, version ?? '', piece, name].join(' ')}
      empty={t('admin.versions.none')}
    />
  );
}
