import type { i18n } from 'i18next';
import type { Problem } from '#core';
import { fileLabel, shownValues } from '#kit';
import { isOfSync } from './problem-kinds.js';

/**
 * Returns the path of a file of sync points: every piece has a `synchro.json`, and who mends the link needs to know
 * which one it asks for. Nothing for other files, and for a table that stands in the info of its piece.
 */
function pathOf({ key, file = '', values }: Problem): {
  readonly file?: string;
  readonly place?: string;
} {
  const name = String(values?.['file'] ?? '');
  const path = URL.canParse(file) ? new URL(file).pathname.slice(1) : '';
  if (!isOfSync(key) || !path || name === 'info.json') return {};
  const shown = decoded(path);
  const place = String(values?.['place'] ?? name).replace(name, shown);
  return { file: shown, place };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the sentence of the elements about a problem; its technical text when there is none. */
export function problemText(
  { t, exists, language }: Pick<i18n, 't' | 'exists' | 'language'>,
  problem: Problem,
): string {
  const { key, message } = problem;
  const values = { ...shownValues(problem, language), ...pathOf(problem) };
  const text = `problem.${key}`;
  const isThere = exists(text, { ...values });
  return isThere ? t(text, { file: fileLabel(problem), ...values }) : message;
}
