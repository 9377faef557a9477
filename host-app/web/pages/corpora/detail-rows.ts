import type { TFunction } from 'i18next';
import { localizedText } from '#core';
import type { CorpusFacts } from '../../catalog/corpus-facts.js';
import type { CatalogCorpus } from '../../catalog/types.js';
import { formatYears, qualityDots } from './card-model.js';

/** A row of the details of a corpus. */
export interface DetailRow {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** Text for screen readers in place of the value. */
  readonly words?: string;
}

interface RowsOptions {
  readonly corpus: CatalogCorpus;
  readonly facts: CorpusFacts;
  readonly t: TFunction;
  readonly locale: string;
}

/**
 * Returns the names of known roles in the language of the interface. Other roles keep the name from the
 * file.
 */
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

/** Returns three dots, of which `count` are full. */
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

/** Returns the details of a corpus in display order. */
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
