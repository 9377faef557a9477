import type { Projection } from '../core/geometry/projection.js';
import { MAX_ZOOM, MIN_ZOOM } from '../core/geometry/zoom.js';
import type { Mark } from '../core/geometry/ticks.js';
import type { OnsetSpan } from '../core/model/excerpt/excerpt.js';
import type { Piece } from '../core/model/piece.js';
import type { ImageSource, ScoreSource } from '../core/model/sources.js';
import type { StripChunk, StripPicture } from '../core/model/strip-picture.js';
import type { MeasureMap } from '../core/time/measure-map.js';
import type { PositionTable } from '../core/time/position-table.js';
import { sameOnset } from '../core/time/units.js';

/** A score on one line, ready to be shown. */
export interface Strip {
  readonly picture: StripPicture;
  /** Undefined when nothing says where the music is in the picture. */
  readonly positions: PositionTable | undefined;
  /** Whether it shows only the first measures, until the whole is drawn. */
  readonly isPreview?: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The least share of a viewport that the gutter must leave to the music. */
const MUSIC_SHARE = 0.6;
/** Narrower viewports have no gutter. */
const SMALLEST_WIDTH_WITH_GUTTER = 480;

/** The source with that id; without an id, the first prepared picture, else the first score. */
export function chooseSource(piece: Piece, id: string): ImageSource | ScoreSource | undefined {
  const all = [...piece.images.filter(isStrip), ...piece.scores];
  return id ? all.find((source) => source.id === id) : all[0];
}

const isStrip = ({ type, pages }: ImageSource): boolean => type === 'score' && !pages;

/** The strip of a prepared picture whose size is known; `natural` is the size of the image itself. */
export function stripOfImage(source: ImageSource, natural?: Size): Strip | undefined {
  const { url, positions, picture } = source;
  if (picture) return { picture, positions };
  if (!url || !natural) return undefined;
  const { width, height } = natural;
  return { picture: { width, height, chunks: [{ x: 0, width, url }] }, positions };
}

/** Measure names at their bar lines; the first stands where the music starts, after the gutter. */
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

/** The chunks that touch a range of pixels at zoom exponent 0. */
export const chunksIn = (
  { chunks }: StripPicture,
  { start, end }: { readonly start: number; readonly end: number },
): readonly StripChunk[] => chunks.filter(({ x, width }) => x < end && x + width > start);

/**
 * Chunks that follow each other, of which the first is the one of that index, in as many places as they
 * need: each keeps its place while others come and go, so that its nodes stay.
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

/** The zoom exponents of a strip: −5 to 5, and down to all of it in view. */
export function stripRange(strip: Strip | undefined, viewport: number): readonly [number, number] {
  const fit = strip && viewport > 0 ? 2 * Math.log2(viewport / strip.picture.width) : MIN_ZOOM;
  return [Math.min(MIN_ZOOM, fit), MAX_ZOOM];
}

/** Pixels at zoom exponent 0 that are seen before and after the bar lines of an excerpt. */
const EDGE = 6;

/**
 * What can be seen of a strip, in pixels at zoom exponent 0; undefined for all of it. Clef and key stand
 * before the excerpt, so many pixels wide.
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

/** Notes in a high place do not become larger than this, as a factor of their natural size. */
const LARGEST_FIT = 1.5;
/** Notes in a low place do not become smaller than this: the score is then scrolled. */
const SMALLEST_FIT = 0.4;

/** The zoom exponent at which a picture of that height is as high as its place, in pixels. */
export function fitZoom(place: number, height: number): number {
  const scale = Math.min(Math.max(place / height, SMALLEST_FIT), LARGEST_FIT);
  return 2 * Math.log2(scale);
}

/** Whether notes can still be told apart; what is smaller is not drawn. */
export const isLegible = (exponent: number): boolean => exponent >= MIN_ZOOM;

/** The chunks that are seen at once when a strip takes the place of its preview: the first, and those in view. */
export function chunksAtTurn(
  picture: StripPicture,
  { start, end }: { readonly start: number; readonly end: number },
): readonly StripChunk[] {
  // The range is that of mounting, with about a viewport more on either side.
  const aside = (end - start) / 5;
  const inView = chunksIn(picture, { start: start + aside, end: end - aside });
  return [...new Set([...picture.chunks.slice(0, 1), ...inView])];
}

/** How wide the clef and key that stay in view are on the screen; 0 where there is no room for them. */
export function gutterWidth(strip: Strip | undefined, scale: number, viewport: number): number {
  const width = (strip?.positions?.gutter ?? 0) * scale;
  const isRoomy = viewport >= SMALLEST_WIDTH_WITH_GUTTER && width <= viewport * (1 - MUSIC_SHARE);
  return isRoomy ? width : 0;
}
