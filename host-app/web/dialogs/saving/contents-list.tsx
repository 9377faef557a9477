import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedFact } from './saved-contents.js';

/** Lists what is saved, so that nothing is public by accident. */
export function ContentsList({ facts }: { readonly facts: readonly SavedFact[] }): ReactNode {
  const { t } = useTranslation();
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
