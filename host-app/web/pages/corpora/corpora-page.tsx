import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../catalog/catalog.js';
import { titleOf } from '../../catalog/title-of.js';
import { useTitle } from '../../parts/use-title.js';
import { useApp } from '../../stores/use-app.js';
import { type CardGroup, groupsOf } from './card-model.js';
import { type CorpusFacts, factsOf } from '../../catalog/corpus-facts.js';
import { CardSkeletons, LoadError, NoCorpora } from './corpora-states.js';
import { CorpusCard } from './corpus-card.js';
import { FrontDoor, FrontLists, FrontUses } from './front/front-door.js';
import KeptHere from '../offline/kept-here.js';
import { SearchForm } from './search-form.js';
import { IconChevronRight, IconFolderHeart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MY_PIECES } from '#shared/paths.js';
import { Icon } from '../../ui/icon.js';

/** Links to the user's own pieces; nothing if there are none. */
const OwnLine = observer(function OwnLine(): ReactNode {
  const { count } = useApp().own;
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Link className="corpora-own" to={MY_PIECES}>
      <Icon of={IconFolderHeart} />
      <span>{t('corpora.own', { count })}</span>
      <Icon of={IconChevronRight} size={18} />
    </Link>
  );
});

/** Number of cards that are visible without scrolling, on a wide screen. */
const FIRST_ROW = 3;

/** Facts about the corpora, by path. */
type Facts = ReadonlyMap<string, CorpusFacts>;

interface GroupOptions {
  readonly group: CardGroup;
  readonly facts: Facts;
}

function Group({ group: { parent, corpora }, facts }: GroupOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const cards = corpora.map((corpus, index) => (
    <CorpusCard
      key={corpus.path}
      corpus={corpus}
      facts={facts.get(corpus.path)!}
      isFirst={!parent && index < FIRST_ROW}
      level={parent ? 4 : 3}
    />
  ));
  if (!parent) return <ul className="corpora-grid">{cards}</ul>;
  return (
    <section className="corpora-group">
      <h3>{t('corpora.inCorpus', { title: titleOf(parent, i18n.language) })}</h3>
      <ul className="corpora-grid">{cards}</ul>
    </section>
  );
}

interface CorporaOptions {
  readonly catalog: Catalog;
  readonly facts: Facts;
}

const Corpora = observer(function Corpora({ catalog, facts }: CorporaOptions): ReactNode {
  const { t } = useTranslation();
  const { corpora, corporaState, corporaError, warnings } = catalog;
  const groups = useMemo(() => groupsOf(corpora), [corpora]);
  if (corporaState === 'failed')
    return <LoadError error={corporaError} onRetry={() => void catalog.loadCorpora()} />;
  if (groups.length === 0) return corporaState === 'ready' ? <NoCorpora /> : <CardSkeletons />;
  return (
    <>
      {groups.map((group) => (
        <Group key={group.parent?.path ?? ''} group={group} facts={facts} />
      ))}
      {warnings.length > 0 && (
        <p className="corpora-left">{t('corpora.leftOut', { count: warnings.length })}</p>
      )}
    </>
  );
});

/** The first page: what the site is, a piece to play, and the corpora, each as a card. */
const CorporaPage = observer(function CorporaPage(): ReactNode {
  const { t } = useTranslation();
  const catalog = useApp().catalog();
  useTitle(t('corpora.title'));
  useEffect(() => void catalog.loadCorpora(), [catalog]);
  const { corpora, corporaState } = catalog;
  const isKnown = corporaState === 'ready' || corporaState === 'failed';
  const facts = useMemo(
    () => new Map(corpora.map((corpus) => [corpus.path, factsOf(corpus)])),
    [corpora],
  );
  const known = useMemo(() => (isKnown ? [...facts.values()] : undefined), [facts, isKnown]);
  return (
    <main className="page corpora-page">
      <FrontDoor facts={known} />
      <OwnLine />
      <KeptHere />
      <header className="corpora-top">
        <h2 id="corpora">{t('corpora.title')}</h2>
        <SearchForm />
      </header>
      <Corpora catalog={catalog} facts={facts} />
      <FrontLists facts={known} />
      <FrontUses />
    </main>
  );
});

export default CorporaPage;
