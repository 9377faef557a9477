import type { i18n } from 'i18next';
import type { Problem } from '#core';

/** Returns the sentence of the elements about a problem; its technical text when there is none. */
export function problemText({ t, exists }: Pick<i18n, 't' | 'exists'>, problem: Problem): string {
  const { key, values, message, file = '' } = problem;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const text = `problem.${key}`;
  const isThere = exists(text, { ...values });
  return isThere ? t(text, { file: name, ...values }) : message;
}
