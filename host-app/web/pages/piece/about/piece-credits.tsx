import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePiece } from '../piece-context.js';
import { creditsOf } from './about-facts.js';
import { licenseName, webUrl } from './outside-links.js';

/** Shows attribution and rights of pages and recordings of a library, under the music, as it demands. */
export const PieceCredits = observer(function PieceCredits(): ReactNode {
  const { t, i18n } = useTranslation();
  const { piece } = usePiece().store;
  const credits = piece ? creditsOf(piece, i18n.language) : [];
  if (credits.length === 0) return null;
  return (
    <aside className="piece-credits" aria-label={t('piece.about.credits')}>
      {credits.map(({ words, license }) => (
        <p key={`${words} ${license}`}>
          {words}
          {words !== undefined && license !== undefined && ' · '}
          {license !== undefined && <Rights text={license} />}
        </p>
      ))}
    </aside>
  );
});

function Rights({ text }: { readonly text: string }): ReactNode {
  const url = webUrl(text);
  if (url === undefined) return text;
  return (
    <a href={url} target="_blank" rel="license noopener noreferrer">
      {licenseName(url)}
    </a>
  );
}
