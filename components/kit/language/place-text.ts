import {
  type BeatPlace,
  beatPlace,
  beatText,
  type EndPlace,
  type MeasureMap,
  type Quarter,
  rangePlaces,
} from '#core';
import type { GlosaElement } from '../element/glosa-element.js';

type Host = Pick<GlosaElement, 't' | 'model'>;

const rounded = (onset: Quarter): number => Number(onset.toFixed(2));

/** Returns a place in words: `m. 4, beat 2`; quarters where there are no measures. Observable. */
export function placeText(host: Host, onset: Quarter): string {
  const map = host.model?.measureMap;
  return map
    ? inBeats(host, beatPlace(onset, map))
    : host.t('places.quarter', { quarter: rounded(onset) });
}

/**
 * Returns a range in words that nobody reads as one measure or beat more: `m. 1 to the end of m. 2, beat 2`, `all of
 * m. 3`. Observable.
 */
export function rangeText(host: Host, start: Quarter, end: Quarter): string {
  const map = host.model?.measureMap;
  return map ? inMeasures(host, { start, end, map }) : inQuarters(host, start, end);
}

function inMeasures(
  host: Host,
  { start, end, map }: { readonly start: Quarter; readonly end: Quarter; readonly map: MeasureMap },
): string {
  const { from, to, isWhole } = rangePlaces(start, end, map);
  const last = endText(host, to);
  if (isWhole) return host.t('places.whole', { place: last });
  const places = {
    from: from.beat === 1 ? measureText(host, from) : inBeats(host, from),
    to: last,
  };
  return to.kind === 'between' ? host.t('places.before', places) : host.t('places.through', places);
}

const inQuarters = (host: Host, start: Quarter, end: Quarter): string =>
  host.t('places.quarters', { from: rounded(start), to: rounded(end) });

const measureText = (host: Host, { measure }: { readonly measure: string }): string =>
  host.t('places.measure', { measure });

const inBeats = (host: Host, { measure, beat }: BeatPlace): string =>
  host.t('places.beat', { measure, beat: beatText(beat) });

const endText = (host: Host, place: EndPlace): string =>
  place.kind === 'measure' ? measureText(host, place) : inBeats(host, place);
