import type { i18n } from 'i18next';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { typeText } from '#core';
import { wordsOf } from '../../language/words.js';
import { stripOf, type StripPart } from './card-model.js';
import type { LabelShare } from '../../catalog/corpus-facts.js';

/** Returns the name of a type of labels in the current language, or the words for all others together. */
export const typeWord = (type: string | undefined, i18n: i18n): string =>
  type === undefined ? i18n.t('corpora.otherTypes') : typeText(type, wordsOf(i18n));

/** Returns the colors of a type as custom properties; the style sheet chooses by theme. */
export const typeColors = ({ color }: StripPart): CSSProperties =>
  (color ? { '--light': color.light, '--dark': color.dark } : {}) as CSSProperties;

/** Shows the label types of a corpus in proportion, in their colors; screen readers get them as text. */
export function LabelStrip({ labels }: { readonly labels: readonly LabelShare[] }): ReactNode {
  const { t, i18n } = useTranslation();
  const parts = stripOf(labels);
  if (parts.length === 0) return <div className="corpora-strip" />;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const words = parts.map(({ type, share }) => `${typeWord(type, i18n)} ${percent.format(share)}`);
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(words);
  return (
    <div className="corpora-strip" role="img" aria-label={t('corpora.labelsAre', { list })}>
      {parts.map((part) => (
        <span
          key={part.type ?? ''}
          className={part.color ? 'corpora-share' : 'corpora-share other'}
          style={{ ...typeColors(part), flexGrow: part.count }}
        />
      ))}
    </div>
  );
}
