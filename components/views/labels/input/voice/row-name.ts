import type { Words } from '#core';
import type { Row } from '../actions/rows.js';

/** Returns the name of a line or a staff in words: `Line 1 above the score` for `top.1`. Observable. */
export function rowName(words: Pick<Words, 't'>, row: Row): string {
  const [place = '', number = ''] = row.split('.');
  if (place === 'top') return words.t('labels.lineAbove', { number });
  if (place === 'bot') return words.t('labels.lineBelow', { number });
  if (place === 'staff') return words.t('labels.staff', { number });
  return words.t('labels.allLines');
}
