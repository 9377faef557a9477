import type { GlosaElement } from '../base/element/glosa-element.js';
import { formatTime } from '../core/geometry/ticks.js';
import { lapNumber } from '../core/time/moment.js';
import type { SyncPoint } from '../core/time/sync-table.js';
import type { Quarter } from '../core/time/units.js';

/** Where an onset stands, such as `m. 8, beat 1`; without measures its quarters. */
export function onsetText(host: GlosaElement, onset: Quarter): string {
  const map = host.model?.measureMap;
  if (!map) return host.t('syncEditor.onset', { onset: rounded(onset) });
  const { measure, beat } = map.positionAt(onset);
  return host.t('syncEditor.place', { measure: measure.name, beat: rounded(beat) });
}

/** A point in words, such as `m. 8, beat 1 = 0:23.423`, with its repeat when there are several. */
export function pointText(host: GlosaElement, { onset, date, lap }: SyncPoint): string {
  const text = host.t('syncEditor.point', {
    place: onsetText(host, onset),
    time: formatTime(date, 3),
  });
  return lap ? host.t('syncEditor.inLap', { point: text, number: lapNumber(lap) }) : text;
}

/** With no more decimals than are said. */
const rounded = (value: number): string => String(Number(value.toFixed(2)));
