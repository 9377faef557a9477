import { IconDots, IconHistoryToggle, IconLayoutSidebarRight, IconLink } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/shown-name.js';
import type { HostedVersion } from '#entries/corpus.js';
import { Button, IconButton } from '#web/ui/button.js';
import { Dialog } from '#web/ui/dialog.js';
import { Menu, MenuItem } from '#web/ui/menu.js';
import { usePiece } from '../piece-context.js';
import { changeText, countsText, labelText } from './change-words.js';
import { SavedBy } from './saved-by.js';
import { useActs } from './use-acts.js';
import { useChangeWords } from './use-change-words.js';
import { type Changes, useChanges, useVersionLabels, useVersions } from './use-versions.js';
import { type VersionLabels, versionName } from './version-labels.js';

/** Most changes that are told of one version: who wants to see more looks at them on the music. */
const MOST = 30;

/** Lists all versions of a saved analysis, the latest first, with what each has changed. */
export default function VersionsDialog({ name }: { readonly name: string }): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  const versions = useVersions(name);
  const labels = useVersionLabels(name);
  const [said, setSaid] = useState('');
  const { list } = versions;
  const rows = Array.isArray(list) ? (list as readonly HostedVersion[]) : [];
  const newest = rows[0]?.version ?? 0;
  return (
    <Dialog
      title={t('piece.analysis.versionsOf', { name: shownName(name) })}
      text={t('piece.analysis.versionsText')}
      onCancel={() => page.showVersions(undefined)}
    >
      {list === 'failed' && <p role="alert">{t('piece.analysis.versionsFailed')}</p>}
      <ul className="piece-versions">
        {rows.map((saved, index) => (
          <Version
            key={saved.version}
            {...{ name, saved, labels, newest, setSaid }}
            before={rows[index + 1]?.version ?? 0}
            onRestored={versions.again}
          />
        ))}
      </ul>
      <p role="status" className="field-hint">
        {said}
      </p>
    </Dialog>
  );
}

interface VersionOptions {
  readonly name: string;
  readonly saved: HostedVersion;
  readonly labels: VersionLabels | undefined;
  /** Number of the version before; 0 for the first one. */
  readonly before: number;
  readonly newest: number;
  readonly setSaid: (text: string) => void;
  readonly onRestored: () => void;
}

function Version(options: VersionOptions): ReactNode {
  const { saved, labels, before } = options;
  const { version } = saved;
  const [row, changes] = useChanges(labels, { version, before });
  return (
    <li ref={row}>
      <span className="piece-version-words">
        <SavedBy saved={saved} />
        <Changed changes={changes} version={version} />
      </span>
      <Ways {...options} />
    </li>
  );
}

/** Says what a version has changed: how many labels, and which. */
function Changed({
  changes,
  version,
}: {
  readonly changes: Changes;
  readonly version: number;
}): ReactNode {
  const { t } = useTranslation();
  const words = useChangeWords();
  if (changes === undefined || !words) return <span className="piece-version-changes" />;
  if (changes === 'failed')
    return <span className="piece-version-changes">{t('piece.versions.failed')}</span>;
  if ('first' in changes)
    return (
      <span className="piece-version-changes">
        {t('piece.versions.first', { number: changes.first })}
      </span>
    );
  const all = changes.changes;
  if (all.length === 0)
    return <span className="piece-version-changes">{t('piece.versions.same')}</span>;
  return (
    <details className="piece-version-changes">
      <summary aria-label={t('piece.versions.which', { version, counts: countsText(all, t) })}>
        {countsText(all, t)}
      </summary>
      <ul>
        {all.slice(0, MOST).map((change, index) => (
          <li key={index}>
            <b>{labelText(change, words)}</b> {changeText(change, words)}
          </li>
        ))}
        {all.length > MOST && <li>{t('piece.versions.more', { number: all.length - MOST })}</li>}
      </ul>
    </details>
  );
}

/** Shows the ways to look at a version: in the place of the open analysis, beside it, or what it has changed. */
function Ways(options: VersionOptions): ReactNode {
  const { name, saved, before } = options;
  const page = usePiece();
  const { store, commands } = page;
  const { t } = useTranslation();
  const { version } = saved;
  const choice = { kind: 'saved', name, version } as const;
  const close = () => page.showVersions(undefined);
  const look = () => {
    close();
    void commands.choose(choice);
  };
  const showChanges = () => {
    close();
    page.showCompare([before, version].map((one) => versionName(name, one)).join(','));
  };
  const isOpen = store.shelf?.isCurrent(choice) ?? false;
  return (
    <span className="piece-version-ways">
      <Button disabled={isOpen} aria-label={t('piece.analysis.lookAt', { version })} onClick={look}>
        {isOpen ? t('piece.analysis.isOpen') : t('piece.analysis.look')}
      </Button>
      {before > 0 && (
        <Button
          look="quiet"
          aria-label={t('piece.versions.changesOf', { version })}
          onClick={showChanges}
        >
          {t('piece.versions.changes')}
        </Button>
      )}
      <MoreWays {...options} />
    </span>
  );
}

/** Shows what is asked for less often: the version beside the open one, its link, and its restoration. */
function MoreWays({ name, saved, newest, setSaid, onRestored }: VersionOptions): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  const { version } = saved;
  const acts = useActs({ name, version, newest, setSaid, onRestored });
  const openBeside = () => {
    page.showVersions(undefined);
    page.showBeside({ name, version });
  };
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={IconDots} label={t('piece.versions.waysOf', { version })} />}
    >
      <MenuItem icon={IconLayoutSidebarRight} onSelect={openBeside}>
        {t('piece.analysis.beside')}
      </MenuItem>
      <MenuItem icon={IconLink} onSelect={acts.copyLink}>
        {t('piece.versions.copy')}
      </MenuItem>
      {page.app.user.session && version !== newest && (
        <MenuItem icon={IconHistoryToggle} onSelect={acts.restore}>
          {t('piece.versions.restore')}
        </MenuItem>
      )}
    </Menu>
  );
}
