import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localizedText } from '../../../../components/core/formats/read/localized-text.js';
import { factsOf, type CorpusFacts } from '../../catalog/corpus-facts.js';
import { titleOf } from '../../catalog/title-of.js';
import type { CatalogCorpus } from '../../catalog/types.js';
import { tableUrl } from '../../routes/paths.js';
import { IconButton } from '../../ui/button.js';
import { formatYears } from './card-model.js';
import { CardPicture } from './card-picture.js';
import { LabelStrip } from './label-strip.js';
import { SourceIcons } from './source-icons.js';

const CorpusDetails = lazy(() => import('./corpus-details.js'));

interface CardOptions {
  readonly corpus: CatalogCorpus;
  /** Whether it stands in the first row. */
  readonly isFirst: boolean;
  /** Of the heading. */
  readonly level: 2 | 3;
}

/** How many pieces, from when, and what there is of them. */
function CardFacts({ corpus, facts }: { corpus: CatalogCorpus; facts: CorpusFacts }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="corpora-facts">
      <strong>{t('corpora.pieces', { count: corpus.count })}</strong>
      {facts.years && <span>{formatYears(facts.years)}</span>}
      <SourceIcons facts={facts} />
    </div>
  );
}

/** A corpus: all of the card leads to the table of its pieces; a button over it tells more. */
export function CorpusCard({ corpus, isFirst, level }: CardOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const facts = useMemo(() => factsOf(corpus), [corpus]);
  const title = titleOf(corpus, i18n.language);
  const { motto, text } = corpus.info;
  const Heading = `h${level}` as const;
  return (
    <li className="corpora-card">
      <CardPicture {...{ corpus, facts, isFirst }} />
      <div className="corpora-words">
        <div className="corpora-head">
          <Heading className="corpora-title">
            <Link className="corpora-link" to={tableUrl(corpus.path)}>
              {title}
            </Link>
          </Heading>
          <IconButton
            className="corpora-more"
            icon={IconInfoCircle}
            label={t('corpora.more', { title })}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          />
        </div>
        <p className="corpora-motto">
          {localizedText(motto, i18n.language) ?? localizedText(text, i18n.language)}
        </p>
        <CardFacts corpus={corpus} facts={facts} />
        <LabelStrip labels={facts.labels} />
      </div>
      {isOpen && (
        <Suspense>
          <CorpusDetails {...{ corpus, facts }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
