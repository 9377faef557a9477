import type { TFunction } from 'i18next';
import { localizedText } from '../../../../components/core/formats/read/localized-text.js';
import type { CorpusFacts } from '../../catalog/corpus-facts.js';
import type { CatalogCorpus } from '../../catalog/types.js';
import { formatYears, qualityDots } from './card-model.js';

/** A line of what is told of a corpus. */
export interface DetailRow {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** What is read aloud in place of the value. */
  readonly words?: string;
}

interface RowsOptions {
  readonly corpus: CatalogCorpus;
  readonly facts: CorpusFacts;
  readonly t: TFunction;
  readonly locale: string;
}

/** Roles that have a name in the language of the interface; any other is called as the file has it. */
const roleNames = (t: TFunction): Readonly<Record<string, string>> => ({
  artist: t('corpora.artist'),
  composer: t('corpora.composer'),
  lyricist: t('corpora.lyricist'),
  arranger: t('corpora.arranger'),
  performer: t('corpora.performer'),
  singer: t('corpora.singer'),
  editor: t('corpora.editor'),
  encoder: t('corpora.encoder'),
  annotator: t('corpora.annotator'),
});

/** Full and empty dots. */
const dots = (count: number): string => '●'.repeat(count) + '○'.repeat(3 - count);

function qualityRow({ corpus, t }: RowsOptions): readonly DetailRow[] {
  const count = qualityDots(corpus);
  if (count === undefined) return [];
  const words = t('corpora.qualityOf', { count });
  return [{ key: 'quality', name: t('corpora.quality'), value: dots(count), words }];
}

function contributorRows({ corpus, t }: RowsOptions): readonly DetailRow[] {
  const names = roleNames(t);
  return Object.entries(corpus.info.contributors).map(([role, value]) => ({
    key: `by ${role}`,
    name: Object.hasOwn(names, role) ? names[role]! : role,
    value,
  }));
}

/** What is told of a corpus, in the order in which it is shown. */
export function detailRows(options: RowsOptions): readonly DetailRow[] {
  const { corpus, facts, t, locale } = options;
  const availability = localizedText(corpus.info.availability, locale);
  const told = [
    { key: 'pieces', name: t('corpora.size'), value: t('corpora.pieces', { count: corpus.count }) },
    { key: 'years', name: t('corpora.years'), value: facts.years && formatYears(facts.years) },
    { key: 'genre', name: t('corpora.genre'), value: corpus.info.genre },
    { key: 'availability', name: t('corpora.availability'), value: availability },
  ];
  const known = told.flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []));
  return [...known, ...contributorRows(options), ...qualityRow(options)];
}
