import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localizedText } from '#core';
import type { CorpusFacts, Highlight, LabelShare } from '../../catalog/corpus-facts.js';
import { titleOf } from '../../catalog/title-of.js';
import type { CatalogCorpus } from '../../catalog/types.js';
import { pieceUrl, tableUrl } from '#shared/paths.js';
import { useApp } from '../../stores/use-app.js';
import { Dialog } from '../../ui/dialog.js';
import { outsideLinks, refEntries } from '../piece/about/outside-links.js';
import { OutsideLink } from '../piece/about/ref-links.js';
import { detailRows } from './detail-rows.js';
import { stripOf } from './card-model.js';
import { addressOf, composerOf } from './piece-words.js';
import { typeColors, typeWord } from './label-strip.js';

interface DetailsOptions {
  readonly corpus: CatalogCorpus;
  readonly facts: CorpusFacts;
  readonly onClose: () => void;
}

function Pieces({ highlights }: { readonly highlights: readonly Highlight[] }): ReactNode {
  const { t, i18n } = useTranslation();
  if (highlights.length === 0) return null;
  return (
    <section className="corpora-section">
      <h3>{t('corpora.showcase')}</h3>
      <ul className="corpora-list">
        {highlights.map(({ piece }) => {
          const composer = composerOf(piece);
          return (
            <li key={piece.path}>
              <Link to={pieceUrl(addressOf(piece))}>{titleOf(piece, i18n.language)}</Link>
              {composer !== '' && <span>{composer}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const CorporaBelow = observer(function CorporaBelow({
  corpus,
}: Pick<DetailsOptions, 'corpus'>): ReactNode {
  const { t, i18n } = useTranslation();
  const { corpora } = useApp().catalog(corpus.place);
  const below = corpora.filter(({ parent, count }) => parent === corpus.path && count > 0);
  if (below.length === 0) return null;
  return (
    <section className="corpora-section">
      <h3>{t('corpora.corporaBelow')}</h3>
      <ul className="corpora-list">
        {below.map((each) => (
          <li key={each.path}>
            <Link to={tableUrl(each.path)}>{titleOf(each, i18n.language)}</Link>
            <span>{t('corpora.pieces', { count: each.count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Links to the pages on other sites about a corpus. */
function SeenElsewhere({ corpus }: Pick<DetailsOptions, 'corpus'>): ReactNode {
  const { t } = useTranslation();
  const links = outsideLinks(refEntries(corpus.info.refs));
  if (links.length === 0) return null;
  return (
    <ul className="piece-links">
      {links.map(({ site, url }) => (
        <li key={url}>
          <OutsideLink url={url} words={t('corpora.seeOn', { site })} />
        </li>
      ))}
    </ul>
  );
}

/** Shows the description of a corpus, and links into it. */
export default function CorpusDetails({ corpus, facts, onClose }: DetailsOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const text = localizedText(corpus.info.text, i18n.language);
  const rows = detailRows({ corpus, facts, t, locale: i18n.language });
  return (
    <Dialog
      title={titleOf(corpus, i18n.language)}
      text={text}
      onCancel={onClose}
      actions={
        <Link className="button main" to={tableUrl(corpus.path)}>
          {t('corpora.open', { count: corpus.count })}
        </Link>
      }
    >
      <dl className="corpora-rows">
        {rows.map(({ key, name, value, words }) => (
          <Fragment key={key}>
            <dt>{name}</dt>
            <dd>
              {words === undefined ? value : <span aria-hidden="true">{value}</span>}
              {words !== undefined && <span className="unseen">{words}</span>}
            </dd>
          </Fragment>
        ))}
      </dl>
      <SeenElsewhere corpus={corpus} />
      <DetailLabels labels={facts.labels} />
      <Pieces highlights={facts.highlights} />
      <CorporaBelow corpus={corpus} />
    </Dialog>
  );
}

/** Shows the number of labels of each type, with its color. */
function DetailLabels({ labels }: { readonly labels: readonly LabelShare[] }): ReactNode {
  const { t, i18n } = useTranslation();
  const parts = stripOf(labels);
  if (parts.length === 0) return null;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section className="corpora-section">
      <h3>{t('corpora.labels')}</h3>
      <ul className="corpora-types">
        {parts.map((part) => (
          <li key={part.type ?? ''}>
            <span
              className={part.color ? 'corpora-swatch' : 'corpora-swatch other'}
              style={typeColors(part)}
              aria-hidden="true"
            />
            {typeWord(part.type, i18n)} <span>{number.format(part.count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
