import type { i18n } from 'i18next';
import type { Problem } from '#core';
import { fileLabel, shownValues } from '#kit';

/** Returns the sentence of the elements about a problem; its technical text when there is none. */
export function problemText(
  { t, exists, language }: Pick<i18n, 't' | 'exists' | 'language'>,
  problem: Problem,
): string {
  const { key, message } = problem;
  const values = shownValues(problem, language);
  const text = `problem.${key}`;
  const isThere = exists(text, { ...values });
  return isThere ? t(text, { file: fileLabel(problem), ...values }) : message;
}
