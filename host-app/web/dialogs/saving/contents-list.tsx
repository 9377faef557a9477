import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import type { SavedFact } from './saved-contents.js';

interface ContentsOptions {
  readonly model: Piece;
  /** Returns what is saved of the piece, in a language. */
  readonly of: (model: Piece, language: string) => readonly SavedFact[];
}

/** Lists what is saved, so that nothing is public by accident. */
export function ContentsList({ model, of }: ContentsOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const facts = of(model, i18n.language);
  if (facts.length === 0) return null;
  return (
    <dl className="dialog-contents" aria-label={t('dialogs.save.contents.title')}>
      {facts.map(({ key, value }) => (
        <Fragment key={key}>
          <dt>{t(key)}</dt>
          <dd dir="auto">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
