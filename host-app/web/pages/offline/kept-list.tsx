import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keptPieces, type KeptPiece } from '../../offline/kept-pieces.js';
import { pieceUrl, type PieceAddress } from '#shared/paths.js';
import { useApp } from '../../stores/use-app.js';
import { useSite } from './use-site.js';

/** Returns the pieces that open without network; undefined until they are known. */
export function useKeptPieces(): readonly KeptPiece[] | undefined {
  const { settings } = useApp();
  const site = useSite();
  const { i18n } = useTranslation();
  const [pieces, setPieces] = useState<readonly KeptPiece[]>();
  useEffect(() => {
    let isWanted = true;
    const take = (found: readonly KeptPiece[]) => isWanted && setPieces(found);
    keptPieces(site, settings, i18n.language).then(take, () => take([]));
    return () => {
      isWanted = false;
    };
  }, [site, settings, i18n.language]);
  return pieces;
}

interface KeptListOptions {
  readonly pieces: readonly KeptPiece[];
  readonly task: PieceAddress['task'];
}

/** Links to pieces that open without network. */
export function KeptList({ pieces, task }: KeptListOptions): ReactNode {
  return (
    <ul className="offline-pieces">
      {pieces.map((piece) => (
        <li key={`${piece.place} ${piece.path}`}>
          <Link to={pieceUrl({ ...piece, task, isCollabscore: false })}>
            <span className="offline-title">{piece.title}</span>
            <span className="offline-composer">{piece.composer}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
