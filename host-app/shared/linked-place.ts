import { formatPassage, parsePassage, type Passage } from './passage.js';

/** A measure by its printed name, and a beat in it, from 1. */
export interface LinkedBeat {
  readonly measure: string;
  readonly beat: number;
}

/** A label as an address names it: by what it says, because files have no ids for labels. */
export interface LinkedLabel {
  readonly type: string;
  /** Empty for a label without a tag. */
  readonly tag: string;
}

/** A place in the music: a beat, or quarters from the start where no measure says it. */
export type LinkedSpot = LinkedBeat | { readonly onset: number };

/** What the fragment of an address names in the music. */
export type LinkedPlace =
  /** Measures: `#m12-18`, `#m12`. */
  | ({ readonly kind: 'measures' } & Passage)
  /** From a beat to the end of another: `#m12,3-14,2`. */
  | { readonly kind: 'beats'; readonly first: LinkedBeat; readonly last: LinkedBeat }
  /** From quarters to quarters, where beats do not say it: `#q12.5-18`. */
  | { readonly kind: 'quarters'; readonly start: number; readonly end: number }
  /** A beat `#m12,3`, quarters `#q12.5`, a label there `#m12,3&type=Cadence&tag=PAC`. */
  | { readonly kind: 'spot'; readonly at: LinkedSpot; readonly label?: LinkedLabel };

const BEAT = /^([\p{L}\p{N}.]+),(\d+(?:\.\d+)?)$/u;
const BEATS = /^#m([^-]+)(?:-([^-]+))?$/u;
const QUARTERS = /^#q(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/;

/** Reads the place in the fragment of an address; undefined when the fragment names none. */
export function parsePlace(hash: string): LinkedPlace | undefined {
  const [head = '', ...rest] = hash.split('&');
  const place = placeIn(decoded(head));
  if (place?.kind !== 'spot' || rest.length === 0) return rest.length ? undefined : place;
  const query = new URLSearchParams(rest.join('&'));
  const type = query.get('type');
  return type ? { ...place, label: { type, tag: query.get('tag') ?? '' } } : place;
}

function placeIn(head: string): LinkedPlace | undefined {
  const passage = parsePassage(head);
  if (passage) return { kind: 'measures', ...passage };
  const [, start, end] = QUARTERS.exec(head) ?? [];
  if (start !== undefined)
    return end === undefined
      ? { kind: 'spot', at: { onset: Number(start) } }
      : { kind: 'quarters', start: Number(start), end: Number(end) };
  const [, from, to] = BEATS.exec(head) ?? [];
  const first = beatIn(from);
  if (!first || to === undefined) return first && { kind: 'spot', at: first };
  const last = beatIn(to);
  return last && { kind: 'beats', first, last };
}

function beatIn(text = ''): LinkedBeat | undefined {
  const [, measure, beat] = BEAT.exec(text) ?? [];
  return measure === undefined ? undefined : { measure, beat: Number(beat) };
}

/** Returns the fragment of the address of a place. */
export function formatPlace(place: LinkedPlace): string {
  switch (place.kind) {
    case 'measures':
      return formatPassage(place);
    case 'beats':
      return `#m${beatText(place.first)}-${beatText(place.last)}`;
    case 'quarters':
      return `#q${number(place.start)}-${number(place.end)}`;
    case 'spot':
      return spotText(place.at) + labelText(place.label);
  }
}

const beatText = ({ measure, beat }: LinkedBeat): string => `${measure},${number(beat)}`;

const spotText = (at: LinkedSpot): string =>
  'onset' in at ? `#q${number(at.onset)}` : `#m${beatText(at)}`;

const labelText = (label: LinkedLabel | undefined): string =>
  label ? `&${new URLSearchParams({ ...label }).toString()}` : '';

/** Six decimals, the tolerance of musical time. */
const number = (value: number): string => String(Number(value.toFixed(6)));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
