import {
  type ImageSource,
  type Mark,
  MAX_ZOOM,
  type MeasureMap,
  MIN_ZOOM,
  type OnsetSpan,
  type Piece,
  type PositionTable,
  type Projection,
  sameOnset,
  type ScoreSource,
  type StripChunk,
  type StripPicture,
} from '#core';

/** A score on one line, ready to be shown. */
export interface Strip {
  readonly picture: StripPicture;
  /** Undefined when the places of the music in the picture are unknown. */
  readonly positions: PositionTable | undefined;
  /** Whether the strip has only the first measures, until the whole is drawn. */
  readonly isPreview?: boolean;
  /** The parts of the picture that are shown while some staves are hidden; all of it by default. */
  readonly slices?: readonly Slice[];
}

/** A part of a picture, from side to side; in pixels at zoom exponent 0. */
export interface Slice {
  /** Where it is shown. */
  readonly top: number;
  readonly height: number;
  /** Where it stands in the picture. */
  readonly from: number;
  /** Height of the picture. */
  readonly full: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The least share of a viewport that the gutter must leave to the music. */
const MUSIC_SHARE = 0.6;
/** Narrower viewports have no gutter. */
const SMALLEST_WIDTH_WITH_GUTTER = 480;

/** Returns the source with that id; without an id, the first prepared picture, else the first score. */
export function chooseSource(piece: Piece, id: string): ImageSource | ScoreSource | undefined {
  const all = [...piece.images.filter(isStrip), ...piece.scores];
  return id ? all.find((source) => source.id === id) : all[0];
}

const isStrip = ({ type, pages }: ImageSource): boolean => type === 'score' && !pages;

/** Returns the strip of a prepared picture of known size; `natural` is the size of the image itself. */
export function stripOfImage(source: ImageSource, natural?: Size): Strip | undefined {
  const { url, positions, picture } = source;
  if (picture) return { picture, positions };
  if (!url || !natural) return undefined;
  const { width, height } = natural;
  return { picture: { width, height, chunks: [{ x: 0, width, url }] }, positions };
}

/** Returns measure names at their bar lines; the first is where the music starts, after the gutter. */
export function measureMarks(
  { positions }: Strip,
  projection: Projection,
  measureMap: MeasureMap | undefined,
): readonly Mark[] {
  if (!measureMap || !positions) return [];
  const { bars, gutter = 0 } = positions;
  let next = 0;
  return measureMap.measures.flatMap(({ onset, name }) => {
    while (bars[next] && bars[next]!.onset < onset && !sameOnset(bars[next]!.onset, onset)) next++;
    const bar = bars[next];
    const isHere = bar !== undefined && sameOnset(bar.onset, onset);
    const x = isHere ? bar.x : projection.lineAt({ onset, date: undefined, lap: '' })?.x;
    return x === undefined ? [] : [{ x: Math.max(x, gutter), text: name }];
  });
}

/** Returns the chunks that touch a range of pixels at zoom exponent 0. */
export const chunksIn = (
  { chunks }: StripPicture,
  { start, end }: { readonly start: number; readonly end: number },
): readonly StripChunk[] => chunks.filter(({ x, width }) => x < end && x + width > start);

/**
 * Assigns consecutive chunks, the first with the given index, to as many places as they need. Each keeps
 * its place while others come and go, so that its nodes stay.
 */
export function inPlaces(
  chunks: readonly StripChunk[],
  first: number,
): readonly (StripChunk | undefined)[] {
  const count = 2 ** Math.ceil(Math.log2(chunks.length || 1));
  const places = Array.from<StripChunk | undefined>({ length: count });
  for (const [index, chunk] of chunks.entries()) places[(first + index) % count] = chunk;
  return places;
}

/** Returns the zoom exponents of a strip: −5 to 5, and lower if needed to show all of it. */
export function stripRange(strip: Strip | undefined, viewport: number): readonly [number, number] {
  const fit = strip && viewport > 0 ? 2 * Math.log2(viewport / strip.picture.width) : MIN_ZOOM;
  return [Math.min(MIN_ZOOM, fit), MAX_ZOOM];
}

/** Pixels at zoom exponent 0 that are visible before and after the bar lines of an excerpt. */
const EDGE = 6;

/**
 * Returns the visible part of a strip, in pixels at zoom exponent 0; undefined for all of it. Clef and
 * key stand before the excerpt and are `gutter` pixels wide.
 */
export function excerptIn(
  projection: Projection | undefined,
  excerpt: OnsetSpan | undefined,
  gutter: number,
): { readonly start: number; readonly end: number } | undefined {
  const [box] = (excerpt && projection?.boxes(excerpt.start, excerpt.end)) ?? [];
  if (!box || !excerpt || !projection) return undefined;
  return {
    start: excerpt.start <= 0 ? 0 : Math.max(0, box.x - (gutter || EDGE)),
    end: Math.min(projection.width, box.x + box.width + EDGE),
  };
}

/** Largest size of notes in a high place, as a factor of their natural size. */
const LARGEST_FIT = 1.5;
/** Smallest size of notes in a low place; below it, the score scrolls. */
const SMALLEST_FIT = 0.4;

/** Returns the zoom exponent at which a picture is as high as its place; both heights in pixels. */
export function fitZoom(place: number, height: number): number {
  const scale = Math.min(Math.max(place / height, SMALLEST_FIT), LARGEST_FIT);
  return 2 * Math.log2(scale);
}

/** Returns whether notes can still be told apart; smaller ones are not drawn. */
export const isLegible = (exponent: number): boolean => exponent >= MIN_ZOOM;

/** Returns the width of the fixed clef and key in screen pixels; 0 when there is no room for them. */
export function gutterWidth(strip: Strip | undefined, scale: number, viewport: number): number {
  const width = (strip?.positions?.gutter ?? 0) * scale;
  const isRoomy = viewport >= SMALLEST_WIDTH_WITH_GUTTER && width <= viewport * (1 - MUSIC_SHARE);
  return isRoomy ? width : 0;
}
