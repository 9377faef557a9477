import { BEST_QUALITY, qualityGrade } from '#web/catalog/quality.js';
import type { TFunction } from 'i18next';
import { localizedText } from '#core';
import type { CorpusFacts } from '../../catalog/corpus-facts.js';
import type { CatalogCorpus } from '../../catalog/types.js';
import { formatYears } from './card-model.js';

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

/** Returns a dot for each grade, full up to that of the quality. */
function dots(quality: number): string {
  const grade = qualityGrade(quality);
  return '●'.repeat(grade) + '○'.repeat(BEST_QUALITY - grade);
}

function qualityRow({ corpus, t }: RowsOptions): readonly DetailRow[] {
  const { quality } = corpus.info;
  if (quality <= 0) return [];
  const words = t('corpora.qualityOf', { quality, best: BEST_QUALITY });
  return [{ key: 'quality', name: t('corpora.quality'), value: dots(quality), words }];
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
