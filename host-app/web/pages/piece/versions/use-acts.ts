import { useTranslation } from 'react-i18next';
import { addressOf } from '../analysis/choice.js';
import { usePiece } from '../piece-context.js';
import { restoreVersion } from './restore-version.js';

interface ActsOptions {
  readonly name: string;
  readonly version: number;
  readonly newest: number;
  readonly setSaid: (text: string) => void;
  readonly onRestored: () => void;
}

/** Returns what can be done with a version beside looking at it; both say how it went. */
export function useActs({ name, version, newest, setSaid, onRestored }: ActsOptions): {
  readonly copyLink: () => void;
  readonly restore: () => void;
} {
  const { app, store, commands } = usePiece();
  const { t } = useTranslation();
  const copyLink = () => {
    const url = new URL(location.href);
    url.search = addressOf({ kind: 'saved', name, version }, url.search).search;
    url.hash = '';
    const link = url.href;
    void navigator.clipboard.writeText(link).then(
      () => setSaid(t('piece.versions.copied', { version })),
      () => setSaid(t('piece.passage.notCopied', { link })),
    );
  };
  const restore = async () => {
    if (!app.hosted) return;
    const restored = await restoreVersion(app.hosted, store.address.path, {
      ...{ name, version, newest },
    });
    onRestored();
    if (typeof restored === 'string') return setSaid(t(`piece.versions.${restored}`, { version }));
    setSaid(t('piece.versions.restored', { version, now: restored.version }));
    await commands.readAgain(name);
  };
  return { copyLink, restore: () => void restore() };
}
