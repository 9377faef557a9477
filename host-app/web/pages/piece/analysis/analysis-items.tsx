import {
  IconArrowsDiff,
  IconBan,
  IconFilePlus,
  IconFolderOpen,
  IconHistory,
  IconTrash,
  IconTrashOff,
  IconUsers,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkedName } from '#core';
import { dateText } from '#kit';
import type { AnalysisEntry } from '#entries/corpus.js';
import { MenuChoice, MenuItem, MenuLabel, MenuRule } from '#web/ui/menu.js';
import { useKeptItem } from '#web/ui/kept-item.js';
import { shownName } from '#shared/shown-name.js';
import { usePiece } from '../piece-context.js';
import type { PieceStore } from '../piece-store.js';
import { CiteItem } from './cite-item.js';
import { parted } from './listing.js';

/** Lists the analyses of the piece, and the commands for the open one. */
export const AnalysisItems = observer(function AnalysisItems({
  hasNew,
}: {
  /** Whether to offer a new analysis and opening a file. */
  readonly hasNew: boolean;
}): ReactNode {
  const { store, commands } = usePiece();
  const { t, i18n } = useTranslation();
  const { listing } = store;
  useEffect(() => void listing.load(), [listing]);
  useKeptItem(listing.entries);
  const entries = listing.entries ?? known(store);
  const { curated, cloud } = parted(entries, i18n.language);
  return (
    <>
      <Group
        label={store.isKept ? t('piece.kept.analyses') : t('piece.analysis.curated')}
        entries={curated}
      />
      <Group label={t('piece.analysis.cloud')} entries={cloud} />
      {listing.entries?.length === 0 && <MenuLabel>{t('piece.analysis.empty')}</MenuLabel>}
      {listing.error !== undefined && <MenuLabel>{t('piece.analysis.notListed')}</MenuLabel>}
      <OpenOne entries={entries} />
      <RemovedItem />
      <CompareItem />
      {hasNew && (
        <>
          <MenuRule />
          <MenuItem icon={IconFilePlus} onSelect={() => void commands.startNew()}>
            {t('piece.file.newAnalysis')}
          </MenuItem>
          <MenuItem icon={IconFolderOpen} onSelect={() => void commands.openFile()}>
            {t('piece.file.openAnalysis')}
          </MenuItem>
        </>
      )}
    </>
  );
});

/** Returns the entries known before the list is loaded: the names in the piece, and the open analysis. */
function known({ piece, shelf }: PieceStore): readonly AnalysisEntry[] {
  const names = [...(piece?.analyses ?? []), shelf?.savedName];
  return [...new Set(names)].filter((name) => name !== undefined).map((name) => ({ name }));
}

/** Lists the analyses of one kind, with the open one checked. */
const Group = observer(function Group({
  label,
  entries,
}: {
  readonly label: string;
  readonly entries: readonly AnalysisEntry[];
}): ReactNode {
  const { store, commands } = usePiece();
  if (entries.length === 0) return null;
  const saved = (name: string) => ({ kind: 'saved', name }) as const;
  const open = entries.find(({ name }) => store.shelf?.isCurrent(saved(name)));
  const options = entries.map((entry) => ({
    value: entry.name,
    label: (
      <span className="piece-analysis-item">
        {shownName(entry.name)}
        <Told {...entry} />
      </span>
    ),
  }));
  return (
    <MenuChoice
      {...{ label, options }}
      value={open?.name ?? ''}
      onChange={(name) => void commands.choose(saved(name))}
    />
  );
});

/** Shows version, owner and all authors, and date of an analysis, and who sees it if not everybody does. */
function Told({
  version,
  author,
  owner,
  date,
  visibility,
  group,
  ...more
}: AnalysisEntry): ReactNode {
  const { t, i18n } = useTranslation();
  const { authors = [author] } = more;
  const names = [...new Set([owner, ...authors])].filter((name) => name !== undefined);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const parts = [
    version === undefined ? undefined : t('piece.analysis.version', { version }),
    names.length === 0 ? undefined : t('piece.analysis.by', { author: list.format(names) }),
    date === undefined ? undefined : dateText(i18n.language, date, false),
    group?.name ?? (visibility && t(`piece.analysis.${visibility}`)),
  ].filter((part) => part !== undefined);
  const text = parts.join(' · ');
  // The style cuts many authors off: the tooltip has them all, and screen readers read the text.
  return text === '' ? null : (
    <span className="piece-analysis-told" title={text}>
      {text}
    </span>
  );
}

/** Opens the comparison, with the open analysis as the first. */
const CompareItem = observer(function CompareItem(): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  const { piece } = page.store;
  if (!piece) return null;
  return (
    <MenuItem
      icon={IconArrowsDiff}
      onSelect={() => page.showCompare(page.compared ?? piece.analysis?.name ?? '')}
    >
      {t('piece.analysis.compare')}
    </MenuItem>
  );
});

/** Shows the commands for an open analysis that is in no list: who reads one by a link still sees its versions. */
const Unlisted = observer(function Unlisted(): ReactNode {
  const { store } = usePiece();
  const name = store.shelf?.savedName;
  const isLinked = name !== undefined && linkedName(name).key !== undefined;
  return (
    <>
      <MenuRule />
      {store.hasCloud && isLinked && <VersionsItem {...{ name }} />}
      <CiteItem />
    </>
  );
});

/** Opens the list of the versions of a saved analysis. */
function VersionsItem({ name }: { readonly name: string }): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  return (
    <MenuItem icon={IconHistory} onSelect={() => page.showVersions(name)}>
      {t('piece.analysis.versionsOf', { name: shownName(name) })}
    </MenuItem>
  );
}

/** Shows the commands for the open analysis: how to cite it, its versions, and more for some accounts. */
const OpenOne = observer(function OpenOne({
  entries,
}: {
  readonly entries: readonly AnalysisEntry[];
}): ReactNode {
  const page = usePiece();
  const { store, commands } = page;
  const { t } = useTranslation();
  const name = store.piece?.analysis?.name ?? '';
  const entry = entries.find((one) => one.name === name);
  if (!store.piece?.analysis) return null;
  if (!store.hasCloud || !entry) return <Unlisted />;
  const { isMine, mayDelete, mayBlock } = rightsTo(entry, page);
  const shown = shownName(name);
  return (
    <>
      <MenuRule />
      <VersionsItem {...{ name }} />
      <CiteItem />
      {page.app.user.session && <TogetherItem />}
      {isMine && (
        <MenuItem icon={IconUsers} onSelect={() => void commands.share(name)}>
          {t('piece.analysis.sharing', { name: shown })}
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem icon={IconTrash} onSelect={() => void commands.remove(name)}>
          {t('piece.analysis.deleteOne', { name: shown })}
        </MenuItem>
      )}
      {mayBlock && (
        <MenuItem icon={IconBan} onSelect={() => void commands.block(name)}>
          {t('piece.analysis.block', { name: shown })}
        </MenuItem>
      )}
    </>
  );
});

function TogetherItem(): ReactNode {
  const { commands } = usePiece();
  const { t } = useTranslation();
  return (
    <MenuItem icon={IconUsers} onSelect={() => void commands.editTogether()}>
      {t('piece.together.start')}
    </MenuItem>
  );
}

/** Returns what the user may do with a saved analysis; the caller must be an observer. */
function rightsTo(
  { curated, owner }: AnalysisEntry,
  { app: { user }, store }: ReturnType<typeof usePiece>,
) {
  const isFromUser = curated === false;
  const isMine = owner !== undefined && owner === user.session?.name;
  const mayChange = user.may('update-analysis') || store.piece?.can('update-analysis') === true;
  const mayDeleteOpen = owner === undefined && user.session !== undefined && mayChange;
  return {
    isMine,
    mayDelete: isFromUser && (isMine || mayDeleteOpen),
    mayBlock: isFromUser && user.may('block'),
  };
}

/** Leads users with an account to what they have removed. */
const RemovedItem = observer(function RemovedItem(): ReactNode {
  const { store, commands, app } = usePiece();
  const { t } = useTranslation();
  if (!store.hasCloud || !app.user.session) return null;
  return (
    <MenuItem icon={IconTrashOff} onSelect={() => void commands.showRemoved()}>
      {t('piece.analysis.removed')}
    </MenuItem>
  );
});
