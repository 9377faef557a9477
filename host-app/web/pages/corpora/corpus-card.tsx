import {
  IconFileMusic,
  IconHeadphones,
  IconInfoCircle,
  IconMusic,
  IconPhoto,
  IconTag,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localizedText } from '#core';
import type { CorpusFacts } from '../../catalog/corpus-facts.js';
import { titleOf } from '../../catalog/title-of.js';
import type { CatalogCorpus } from '../../catalog/types.js';
import { tableUrl } from '#shared/paths.js';
import { DialogBoundary } from '../../parts/dialog-boundary.js';
import { IconButton } from '../../ui/button.js';
import { formatYears } from './card-model.js';
import { CardPicture } from './card-picture.js';
import { LabelStrip } from './label-strip.js';
import { Icon } from '../../ui/icon.js';

const CorpusDetails = lazy(() => import('./corpus-details.js'));

interface CardOptions {
  readonly corpus: CatalogCorpus;
  readonly facts: CorpusFacts;
  /** Whether the card is in the first row. */
  readonly isFirst: boolean;
  /** Level of the heading. */
  readonly level: 3 | 4;
}

interface FactsOptions {
  readonly corpus: CatalogCorpus;
  readonly facts: CorpusFacts;
}

/** Loads and shows the details of a corpus. */
function Details(options: FactsOptions & { readonly onClose: () => void }): ReactNode {
  return (
    <DialogBoundary close={options.onClose}>
      <Suspense>
        <CorpusDetails {...options} />
      </Suspense>
    </DialogBoundary>
  );
}

/** Shows the number of pieces, their years and the kinds of sources. */
function CardFacts({ corpus, facts }: FactsOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="corpora-facts">
      <strong>{t('corpora.pieces', { count: corpus.count })}</strong>
      {facts.years && <span>{formatYears(facts.years)}</span>}
      <SourceIcons facts={facts} />
    </div>
  );
}

/** Shows a corpus. The whole card links to the table of its pieces; a button on it opens the details. */
export function CorpusCard({ corpus, facts, isFirst, level }: CardOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
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
      {isOpen && <Details {...{ corpus, facts }} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

/** Shows an icon for each kind of source in a corpus, and one for analyses. */
function SourceIcons({ facts }: { readonly facts: CorpusFacts }): ReactNode {
  const { t } = useTranslation();
  const { score, audio, video, pages, scan } = facts.sources;
  const kinds = [
    { name: t('corpora.scores'), icon: IconMusic, count: score },
    { name: t('corpora.recordings'), icon: IconHeadphones, count: audio + video },
    { name: t('corpora.pages'), icon: IconFileMusic, count: pages },
    { name: t('corpora.scans'), icon: IconPhoto, count: scan },
    { name: t('corpora.analyses'), icon: IconTag, count: facts.analyses },
  ];
  return (
    <ul className="corpora-sources">
      {kinds
        .filter(({ count }) => count > 0)
        .map(({ name, icon }) => (
          <li key={name} title={name}>
            <Icon of={icon} size={18} />
            <span className="unseen">{name}</span>
          </li>
        ))}
    </ul>
  );
}
