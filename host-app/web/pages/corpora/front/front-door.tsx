import { IconFolderOpen, IconPuzzle, IconSchool, IconSearch, IconTag } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref } from 'react-router';
import { NEW_PIECE, pieceUrl, tableUrl } from '#shared/paths.js';
import type { CorpusFacts } from '#web/catalog/corpus-facts.js';
import { titleOf } from '#web/catalog/title-of.js';
import type { CatalogPiece } from '#web/catalog/types.js';
import { Icon } from '#web/ui/icon.js';
import { FrontPiece } from './front-piece.js';
import { featuredPieces, frontPiece, newestPieces } from './front-pieces.js';
import { addressOf, composerOf } from '../piece-words.js';

interface FrontOptions {
  /** Facts about all corpora; undefined while they are not known. */
  readonly facts: readonly CorpusFacts[] | undefined;
}

/** Says what the site is, and shows it with a real piece. */
export function FrontDoor({ facts }: FrontOptions): ReactNode {
  const { t } = useTranslation();
  const highlight = useMemo(() => facts && frontPiece(facts), [facts]);
  const hasNone = facts !== undefined && !highlight;
  return (
    <div className={hasNone ? 'front alone' : 'front'}>
      <header className="front-words">
        <h1>{t('corpora.front.claim')}</h1>
        <p className="corpora-lead">{t('corpora.front.lead')}</p>
        <div className="front-ways">
          <Link className="button main" to={NEW_PIECE}>
            <Icon of={IconFolderOpen} />
            {t('corpora.front.own')}
          </Link>
          <Link className="button" to={tableUrl()}>
            <Icon of={IconSearch} />
            {t('corpora.front.browse')}
          </Link>
        </div>
        <p className="front-note">{t('corpora.front.ownNote')}</p>
      </header>
      {highlight ? (
        <FrontPiece highlight={highlight} />
      ) : (
        !hasNone && <div className="front-piece" aria-hidden="true" />
      )}
    </div>
  );
}

function Pieces({
  id,
  name,
  pieces,
}: {
  readonly id: string;
  readonly name: string;
  readonly pieces: readonly CatalogPiece[];
}): ReactNode {
  const { i18n } = useTranslation();
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className="front-list">
        {pieces.map((piece) => (
          <li key={piece.path}>
            <Link to={pieceUrl(addressOf(piece))}>{titleOf(piece, i18n.language)}</Link>
            <span>{composerOf(piece)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists pieces to begin with, and the newest. */
export function FrontLists({ facts }: FrontOptions): ReactNode {
  const { t } = useTranslation();
  const [featured, newest] = useMemo(() => {
    const first = featuredPieces(facts ?? []);
    const paths = new Set(first.map(({ path }) => path));
    return [first, newestPieces(facts ?? []).filter(({ path }) => !paths.has(path))];
  }, [facts]);
  if (featured.length + newest.length === 0) return null;
  return (
    <div className="front-lists">
      <Pieces id="front-featured" name={t('corpora.showcase')} pieces={featured} />
      <Pieces id="front-newest" name={t('corpora.front.newest')} pieces={newest} />
    </div>
  );
}

/** Says what each kind of visitor gets, and where it begins. */
export function FrontUses(): ReactNode {
  const { t } = useTranslation();
  const elements = useHref('/demo-wc/');
  return (
    <section className="front-uses" aria-labelledby="front-uses">
      <h2 id="front-uses" className="unseen">
        {t('corpora.front.uses')}
      </h2>
      <ul>
        <li>
          <Icon of={IconTag} />
          <h3>{t('corpora.front.scholars')}</h3>
          <p>{t('corpora.front.scholarsText')}</p>
          <Link to="/help">{t('corpora.front.scholarsLink')}</Link>
        </li>
        <li>
          <Icon of={IconSchool} />
          <h3>{t('corpora.front.teachers')}</h3>
          <p>{t('corpora.front.teachersText')}</p>
          <Link to="/help#embedding">{t('corpora.front.teachersLink')}</Link>
        </li>
        <li>
          <Icon of={IconPuzzle} />
          <h3>{t('corpora.front.makers')}</h3>
          <p>{t('corpora.front.makersText')}</p>
          <a href={elements}>{t('corpora.front.makersLink')}</a>
        </li>
      </ul>
    </section>
  );
}
