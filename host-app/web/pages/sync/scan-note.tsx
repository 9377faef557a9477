import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Piece } from '#core';
import { marksUrl, NEW_PIECE } from '#shared/paths.js';
import { useFirstScan } from '../../parts/first-scan.js';

interface ScanNoteOptions {
  /** Id of the piece in this browser. */
  readonly id: string;
  readonly piece: Piece;
}

/**
 * Says, for a piece of the user's own that has a scan and no score, how it is synchronized: its measures
 * are marked first, then the user taps, or adds a score to align with.
 */
export const ScanNote = observer(function ScanNote({ id, piece }: ScanNoteOptions): ReactNode {
  const { t } = useTranslation();
  const scan = useFirstScan(piece);
  if (!scan || piece.scores.length > 0) return null;
  return (
    <div className="sync-note" role="note">
      <p>{t(scan.isMarked ? 'sync.scanTap' : 'sync.scanUnmarked')}</p>
      <Link className={scan.isMarked ? 'button quiet' : 'button main'} to={marksUrl(id, scan.id)}>
        {t('sync.markMeasures')}
      </Link>
      {scan.isMarked && (
        <Link className="button quiet" to={`${NEW_PIECE}?add=${encodeURIComponent(id)}`}>
          {t('sync.addScore')}
        </Link>
      )}
    </div>
  );
});
