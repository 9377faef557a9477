import type { GlosaElement } from '../../../element/glosa-element.js';
import type { Row } from '../actions/rows.js';

/** A line or a staff in words. Observable. */
export function rowName(host: GlosaElement, row: Row): string {
  const [place = '', number = ''] = row.split('.');
  if (place === 'top') return host.t('labels.lineAbove', { number });
  if (place === 'bot') return host.t('labels.lineBelow', { number });
  if (place === 'staff') return host.t('labels.staff', { number });
  return host.t('labels.allLines');
}
