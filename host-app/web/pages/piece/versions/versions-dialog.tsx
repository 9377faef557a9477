import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedVersion } from '#entries/corpus.js';
import { Button } from '#web/ui/button.js';
import { Dialog } from '#web/ui/dialog.js';
import { usePiece } from '../piece-context.js';

/** Lists all versions of a saved analysis, the latest first; each can be opened. */
export default function VersionsDialog({ name }: { readonly name: string }): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  const versions = useVersions(name);
  const close = () => page.showVersions(undefined);
  return (
    <Dialog
      title={t('piece.analysis.versionsOf', { name })}
      text={t('piece.analysis.versionsText')}
      onCancel={close}
    >
      {versions === 'failed' && <p role="alert">{t('piece.analysis.versionsFailed')}</p>}
      {Array.isArray(versions) && (
        <ul className="piece-versions">
          {versions.map((version: HostedVersion) => (
            <Version key={version.version} {...{ name, version, close }} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface VersionOptions {
  readonly name: string;
  readonly version: HostedVersion;
  readonly close: () => void;
}

/** Returns the key of the words about who saved a version. */
const originOf = ({ curated, author }: HostedVersion): string => {
  if (author !== undefined) return 'piece.analysis.by';
  return curated ? 'piece.analysis.fromCorpus' : 'piece.analysis.byNobody';
};

function Version({ name, version: saved, close }: VersionOptions): ReactNode {
  const { version, date, author } = saved;
  const { t, i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <li>
      <span className="piece-version-words">
        <b>{t('piece.analysis.version', { version })}</b>
        <span>{date !== undefined && format.format(new Date(date))}</span>
        <span>{t(originOf(saved), { author })}</span>
      </span>
      <Ways {...{ name, version, close }} />
    </li>
  );
}

interface WaysOptions {
  readonly name: string;
  readonly version: number;
  readonly close: () => void;
}

/** Shows the ways to look at a version: in the place of the open analysis, or beside it. */
function Ways({ name, version, close }: WaysOptions): ReactNode {
  const page = usePiece();
  const { store, commands } = page;
  const { t } = useTranslation();
  const choice = { kind: 'saved', name, version } as const;
  const look = () => {
    close();
    void commands.choose(choice);
  };
  const openBeside = () => {
    close();
    page.showBeside({ name, version });
  };
  const isOpen = store.shelf?.isCurrent(choice) ?? false;
  return (
    <span className="piece-version-ways">
      <Button disabled={isOpen} aria-label={t('piece.analysis.lookAt', { version })} onClick={look}>
        {isOpen ? t('piece.analysis.isOpen') : t('piece.analysis.look')}
      </Button>
      <Button
        look="quiet"
        aria-label={t('piece.analysis.besideOf', { version })}
        onClick={openBeside}
      >
        {t('piece.analysis.beside')}
      </Button>
    </span>
  );
}

function useVersions(name: string): readonly HostedVersion[] | 'failed' | undefined {
  const { app, store } = usePiece();
  const { path } = store.address;
  const [versions, setVersions] = useState<readonly HostedVersion[] | 'failed'>();
  useEffect(() => {
    const stop = new AbortController();
    app.hosted?.versions(path, name, stop.signal).then(
      (found) => setVersions(found.toReversed()),
      () => stop.signal.aborted || setVersions('failed'),
    );
    return () => stop.abort();
  }, [app, path, name]);
  return versions;
}
