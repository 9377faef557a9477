import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelShare } from '../../catalog/corpus-facts.js';
import { stripOf } from './card-model.js';
import { typeColors } from './label-strip.js';

/** How many labels of each type there are, each with its color. */
export function DetailLabels({ labels }: { readonly labels: readonly LabelShare[] }): ReactNode {
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
            {part.type ?? t('corpora.otherTypes')} <span>{number.format(part.count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
