import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTitle } from '../../parts/use-title.js';
import { MY_PIECES, tableUrl } from '#shared/paths.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Contact } from '../about/contact.js';
import { readable, searchUrl } from './search-url.js';

/** Kinds of things that may be missing. */
export type Missing = 'page' | 'piece' | 'localPiece' | 'keptPiece' | 'corpus';

function useWords(what: Missing): { readonly title: string; readonly text: string } {
  const { t } = useTranslation();
  switch (what) {
    case 'page':
      return { title: t('missing.page'), text: t('missing.pageText') };
    case 'piece':
      return { title: t('missing.piece'), text: t('missing.pieceText') };
    case 'localPiece':
      return { title: t('missing.localPiece'), text: t('missing.localPieceText') };
    case 'keptPiece':
      return { title: t('missing.keptPiece'), text: t('missing.keptPieceText') };
    case 'corpus':
      return { title: t('missing.corpus'), text: t('missing.corpusText') };
  }
}

/** Searches all pieces. */
function Search(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  return (
    <form
      role="search"
      aria-label={t('missing.search')}
      className="missing-search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(searchUrl(words));
      }}
    >
      <Icon of={IconSearch} />
      <input
        type="search"
        className="input"
        aria-label={t('missing.search')}
        placeholder={t('missing.search')}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button look="main" type="submit">
        {t('missing.find')}
      </Button>
    </form>
  );
}

/** Shows what was not found, why that may be, and where to go from here. */
export function MissingView({ what }: { readonly what: Missing }): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { settings } = useApp();
  const { title, text } = useWords(what);
  useTitle(title);
  const isKept = what === 'keptPiece';
  return (
    <main className="page missing-page">
      <h1>{title}</h1>
      <p className="missing-address">
        <code>{readable(pathname)}</code>
      </p>
      <p className="page-lead">{text}</p>
      <Search />
      <ul className="missing-links">
        {isKept && (
          <li>
            <Link to={MY_PIECES}>{t('missing.myPieces')}</Link>
          </li>
        )}
        <li>
          <Link to="/corpora">{t('missing.corpora')}</Link>
        </li>
        <li>
          <Link to={tableUrl()}>{t('missing.allPieces')}</Link>
        </li>
      </ul>
      {!isKept &&
        (settings.contact === undefined ? (
          <p>{t('missing.noContact')}</p>
        ) : (
          <Contact text={t('missing.contact')} />
        ))}
    </main>
  );
}
