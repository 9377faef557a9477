import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localizedText } from '#core';
import type { CatalogCorpus } from '#web/catalog/types.js';
import { tableUrl } from '#shared/paths.js';
import { corpusTitle } from '../list/columns.js';
import { useList } from './list-context.js';

/** Links back to the cards, to all pieces and to the corpora around this one. */
export function Trail({
  around,
  isCollabscore,
}: {
  readonly around: readonly CatalogCorpus[];
  readonly isCollabscore: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { view } = useList();
  return (
    <nav className="table-trail" aria-label={t('table.trail')}>
      <Link to="/corpora">{t('table.corpora')}</Link>
      <Link to={tableUrl()}>{t('table.allPieces')}</Link>
      {around.map((corpus) => (
        <Link key={corpus.path} to={tableUrl(corpus.path, isCollabscore)}>
          {corpusTitle(corpus, view.locale)}
        </Link>
      ))}
    </nav>
  );
}

/** Shows the description of a corpus. */
export function CorpusText({ corpus }: { readonly corpus: CatalogCorpus }): ReactNode {
  const { t } = useTranslation();
  const { view } = useList();
  const { motto, text, availability, status, year } = corpus.info;
  const [saying, about, terms] = [motto, text, availability].map((texts) =>
    localizedText(texts, view.locale),
  );
  const facts = [
    [t('table.availability'), terms],
    [t('table.status'), status],
    [t('table.corpusYear'), year],
  ].filter(([, fact]) => fact);
  if (!saying && !about && facts.length === 0) return null;
  return (
    <div className="corpus-text">
      {saying && <p className="corpus-motto">{saying}</p>}
      {about && <p>{about}</p>}
      {facts.length > 0 && (
        <dl className="corpus-facts">
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
