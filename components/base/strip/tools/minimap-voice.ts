import type { View } from '../../../core/geometry/strip/overview.js';
import { formatTime } from '../../../core/geometry/ticks.js';
import { pixels } from '../../../core/time/units.js';
import type { StripParts } from './strip-tools.js';

/** What is in view, in musical words; without a score, in times. */
export function sayView({ host, projection }: StripParts, { start, end }: View): string {
  const places = [start, end].map((x) => projection()?.placeAt(pixels(x), pixels(0)));
  const map = host.model?.measureMap;
  const names = places.map((place) =>
    map && place?.onset !== undefined ? map.measureAt(place.onset).name : undefined,
  );
  const [first, last] = names;
  if (first !== undefined && last !== undefined) return host.t('minimap.text', { first, last });
  const [from = '', to = ''] = places.map((place) => formatTime(place?.date ?? 0));
  return host.t('minimap.time', { first: from, last: to });
}
