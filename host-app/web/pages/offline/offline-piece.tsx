import { IconRefresh } from '@tabler/icons-react';
import { when } from 'mobx';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageNetwork } from '../../offline/network-store.js';
import type { PieceAddress } from '#shared/paths.js';
import { useTitle } from '../../parts/use-title.js';
import { Button } from '../../ui/button.js';
import { KeptList, useKeptPieces } from './kept-list.js';

interface OfflinePieceOptions {
  /** Address of the requested piece; the links keep its task. */
  readonly address: PieceAddress;
  readonly onRetry: () => void;
}

/**
 * Says that there is no network and that the piece was never opened here, and lists the pieces that can be
 * opened.
 */
export default function OfflinePiece({ address, onRetry }: OfflinePieceOptions): ReactNode {
  const { t } = useTranslation();
  const pieces = useKeptPieces();
  useTitle(t('offline.title'));
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
      <KeptList pieces={pieces ?? []} task={address.task} />
    </main>
  );
}
