import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusLater } from '#web/parts/page-focus.js';
import { Button } from '#web/ui/button.js';
import type { Asker, LimitAsker, Limits as LimitsAnswer } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { Moment } from '../parts/moment.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { useAct } from '../parts/use-act.js';
import { useLoaded } from '../parts/use-loaded.js';
import { LimitDays } from './limit-days.js';
import { useLimitText } from './limit-text.js';

/** Days that the lists go back. */
const DAYS = 7;
const BLOCKED_ID = 'admin-blocked';

/** Returns the name of an account, or the mark of a network address, which shows nothing of the address. */
export function useAskerText(): (asker: Asker) => string {
  const { t } = useTranslation();
  return ({ uid, mark = '' }) => uid ?? t('admin.limits.address', { mark });
}

type Handle = (asker: Asker) => Promise<void>;

/** Blocks an account or an address, or lifts the block. */
interface Blocking {
  readonly onBlock: Handle;
  readonly onUnblock: Handle;
}

function useBlocking(reload: () => Promise<void>): Blocking {
  const { t } = useTranslation();
  const admin = useAdmin();
  const act = useAct();
  const nameOf = useAskerText();
  const onBlock = (asker: Asker) => {
    const name = nameOf(asker);
    return act({
      run: () => admin.block(asker, true),
      done: t('admin.accounts.blockDone', { name }),
      conflict: t(asker.uid === undefined ? 'admin.limits.own' : 'admin.grant.locked'),
      question: {
        title: t('admin.limits.block'),
        text: t('admin.limits.blockText', { name }),
        confirm: t('admin.limits.block'),
      },
      then: reload,
    });
  };
  const onUnblock = (asker: Asker) =>
    act({
      run: () => admin.block(asker, false),
      done: t('admin.accounts.unblockDone', { name: nameOf(asker) }),
      then: reload,
    });
  return { onBlock, onUnblock };
}

/** Shows which limits were hit, by whom, and blocks accounts and addresses. */
export function Limits(): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const ask = useCallback((signal: AbortSignal) => admin.limits(DAYS, signal), [admin]);
  const loaded = useLoaded(ask);
  const blocking = useBlocking(loaded.reload);
  return (
    <>
      <SectionHead title={t('admin.tab.limits')} text={t('admin.limits.text', { count: DAYS })} />
      <Shown loaded={loaded}>
        {({ askers, days, blocked }) => (
          <>
            <Askers {...{ askers }} {...blocking} />
            <LimitDays {...{ days }} />
            <Blocked {...{ blocked }} onUnblock={blocking.onUnblock} />
          </>
        )}
      </Shown>
    </>
  );
}

function BlockButton({
  asker: { uid, mark, blocked },
  onBlock,
  onUnblock,
}: Blocking & { readonly asker: LimitAsker }): ReactNode {
  const { t } = useTranslation();
  const asker = uid === undefined ? { mark: mark! } : { uid };
  const name = useAskerText()(asker);
  return (
    <Button
      look={blocked ? 'plain' : 'danger'}
      aria-label={t(blocked ? 'admin.limits.unblockOf' : 'admin.limits.blockOf', { name })}
      onClick={() => void (blocked ? onUnblock(asker) : onBlock(asker))}
    >
      {t(blocked ? 'admin.limits.unblock' : 'admin.limits.block')}
    </Button>
  );
}

function useAskerColumns(blocking: Blocking): readonly Column<LimitAsker>[] {
  const { t } = useTranslation();
  const nameOf = useAskerText();
  const limitText = useLimitText();
  return [
    { id: 'who', label: t('admin.who'), cell: (asker) => nameOf(asker) },
    { id: 'limit', label: t('admin.limits.limit'), cell: ({ limit }) => limitText(limit) },
    {
      id: 'refusals',
      label: t('admin.limits.refusals'),
      kind: 'number',
      cell: ({ refusals }) => refusals,
    },
    { id: 'last', label: t('admin.limits.last'), cell: ({ last }) => <Moment at={last} /> },
    {
      id: 'acts',
      label: t('admin.acts'),
      kind: 'actions',
      cell: (asker) => <BlockButton {...{ asker }} {...blocking} />,
    },
  ];
}

function Askers({
  askers,
  ...blocking
}: Blocking & { readonly askers: readonly LimitAsker[] }): ReactNode {
  const { t } = useTranslation();
  const columns = useAskerColumns(blocking);
  return (
    <section className="admin-part" aria-labelledby="admin-askers">
      <h3 id="admin-askers">{t('admin.limits.askers')}</h3>
      <AdminTable
        caption={t('admin.limits.askers')}
        columns={columns}
        rows={askers}
        keyOf={({ uid, mark, limit }) => `${limit} ${uid ?? ''} ${mark ?? ''}`}
        empty={t('admin.limits.none')}
      />
    </section>
  );
}

type BlockedAddress = LimitsAnswer['blocked'][number];

function useBlockedColumns(onUnblock: Handle): readonly Column<BlockedAddress>[] {
  const { t } = useTranslation();
  const nameOf = useAskerText();
  return [
    { id: 'mark', label: t('admin.who'), cell: ({ mark }) => nameOf({ mark }) },
    { id: 'by', label: t('admin.limits.blockedBy'), cell: ({ by }) => by },
    { id: 'date', label: t('admin.limits.since'), cell: ({ date }) => <Moment at={date} /> },
    {
      id: 'acts',
      label: t('admin.acts'),
      kind: 'actions',
      cell: ({ mark }) => (
        <Button
          aria-label={t('admin.limits.unblockOf', { name: nameOf({ mark }) })}
          onClick={() => {
            void onUnblock({ mark }).then(() => focusLater(BLOCKED_ID));
          }}
        >
          {t('admin.limits.unblock')}
        </Button>
      ),
    },
  ];
}

interface BlockedOptions {
  readonly blocked: readonly BlockedAddress[];
  readonly onUnblock: Handle;
}

function Blocked({ blocked, onUnblock }: BlockedOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="admin-part" aria-labelledby={BLOCKED_ID}>
      <h3 id={BLOCKED_ID} tabIndex={-1}>
        {t('admin.limits.blocked')}
      </h3>
      <AdminTable
        caption={t('admin.limits.blocked')}
        columns={useBlockedColumns(onUnblock)}
        rows={blocked}
        keyOf={({ mark }) => mark}
        empty={t('admin.limits.noneBlocked')}
      />
    </section>
  );
}
