import { formatTime, lapNumber, type Quarter, type SyncPoint } from '#core';
import type { GlosaElement } from '#kit';

/** Returns the place of an onset, such as `m. 8, beat 1`; without measures its quarters. */
export function onsetText(host: GlosaElement, onset: Quarter): string {
  const map = host.model?.measureMap;
  if (!map) return host.t('syncEditor.onset', { onset: rounded(onset) });
  const { measure, beat } = map.positionAt(onset);
  return host.t('syncEditor.place', { measure: measure.name, beat: rounded(beat) });
}

/** Returns a point in words, such as `m. 8, beat 1 = 0:23.423`, with its repeat when there are several. */
export function pointText(host: GlosaElement, { onset, date, lap }: SyncPoint): string {
  const text = host.t('syncEditor.point', {
    place: onsetText(host, onset),
    time: formatTime(date, 3),
  });
  return lap ? host.t('syncEditor.inLap', { point: text, number: lapNumber(lap) }) : text;
}

/** Returns a number with at most two decimals. */
const rounded = (value: number): string => String(Number(value.toFixed(2)));
