import { IconRefresh } from '@tabler/icons-react';
import { when } from 'mobx';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref } from 'react-router';
import { keptPieces, type KeptPiece } from '../../offline/kept-pieces.js';
import { pageNetwork } from '../../offline/network-store.js';
import { pieceUrl, type PieceAddress } from '#shared/paths.js';
import { useTitle } from '../../parts/use-title.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';

interface OfflinePieceOptions {
  /** Address of the requested piece; the links keep its task. */
  readonly address: PieceAddress;
  readonly onRetry: () => void;
}

/** Returns the URL of the site's folder, with a slash at the end. */
export function useSite(): URL {
  const root = useHref('/');
  return useMemo(() => new URL(root.replace(/\/?$/, '/'), location.origin), [root]);
}

/**
 * Says that there is no network and that the piece was never opened here, and lists the pieces that can be
 * opened.
 */
export function OfflinePiece({ address, onRetry }: OfflinePieceOptions): ReactNode {
  const { settings } = useApp();
  const site = useSite();
  const { t, i18n } = useTranslation();
  const [pieces, setPieces] = useState<readonly KeptPiece[]>();
  useTitle(t('offline.title'));
  useEffect(() => {
    let isWanted = true;
    void keptPieces(site, settings, i18n.language).then((found) => {
      if (isWanted) setPieces(found);
    });
    return () => {
      isWanted = false;
    };
  }, [site, settings, i18n.language]);
  useEffect(() => when(() => pageNetwork().isOnline, onRetry), [onRetry]);
  return (
    <main className="page offline-page">
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.notKept')}</p>
      <p>{t('offline.comesBack')}</p>
      <Button icon={IconRefresh} onClick={() => void pageNetwork().check()}>
        {t('offline.tryAgain')}
      </Button>
      <h2>{t('offline.keptPieces')}</h2>
      {pieces?.length === 0 && <p>{t('offline.none')}</p>}
      <ul className="offline-pieces">
        {pieces?.map((piece) => (
          <li key={`${piece.place} ${piece.path}`}>
            <Link to={pieceUrl({ ...piece, task: address.task, isCollabscore: false })}>
              <span className="offline-title">{piece.title}</span>
              <span className="offline-composer">{piece.composer}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
