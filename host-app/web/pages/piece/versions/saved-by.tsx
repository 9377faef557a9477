import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '#kit';
import type { HostedVersion } from '#entries/corpus.js';

/** Returns the key of the words about who saved a version. */
const originOf = ({ curated, author }: HostedVersion): string => {
  if (author !== undefined) return 'piece.analysis.by';
  return curated ? 'piece.analysis.fromCorpus' : 'piece.analysis.byNobody';
};

/** Says which version it is, when it was saved, and by whom. */
export function SavedBy({ saved }: { readonly saved: HostedVersion }): ReactNode {
  const { version, date, author } = saved;
  const { t, i18n } = useTranslation();
  return (
    <>
      <b>{t('piece.analysis.version', { version })}</b>
      <span>{date !== undefined && dateText(i18n.language, date)}</span>
      <span>{t(originOf(saved), { author })}</span>
    </>
  );
}
