import { isObject, type Raw } from '#core';
import { boxOfPlaces, idOf, listOf, text, typeOf } from '../marks/read/iiif-parts.js';
import type { MarkedBox } from '../marks/marks.js';
import { bodiesIn, type Body, sizeIn } from './bodies.js';

/** A picture as it lies on a canvas. */
export interface Picture {
  readonly image: string;
  /** Of the page that it makes: that of the canvas, where the picture covers it. */
  readonly width?: number;
  readonly height?: number;
  /** Its place on the canvas, where it does not cover it. */
  readonly place?: MarkedBox;
}

/** The parts of a canvas. */
export interface CanvasParts {
  readonly pictures: readonly Picture[];
  /** The files of each recording. */
  readonly recordings: readonly (readonly string[])[];
  /** Kinds of parts that cannot be used as the manifest means them. */
  readonly left: readonly LeftPart[];
}

export type LeftPart =
  /** Nothing is painted there. */
  | 'empty'
  /** Pictures beside or over the one that is taken. */
  | 'pictures'
  /** Other pictures to choose from. */
  | 'choice'
  /** Neither pictures nor recordings. */
  | 'other'
  /** Addresses that are none of the web. */
  | 'address'
  /** Parts that the manifest puts one after the other in time. */
  | 'times';

interface Painted {
  readonly body: Body;
  readonly targets: readonly unknown[];
}

const isPainting = ({ motivation }: Raw): boolean =>
  motivation === undefined || listOf(motivation).some((each) => /painting$/.test(text(each)));

/** Returns the annotations that paint a canvas: version 3 has pages of them, version 2 images. */
function annotationsOn(canvas: Raw): readonly Raw[] {
  const pages = listOf(canvas.items).filter(isObject);
  const inPages = pages.flatMap((page) =>
    /^(oa:)?Annotation$/.test(typeOf(page)) ? [page] : listOf(page.items),
  );
  return [...inPages, ...listOf(canvas.images)].filter(isObject).filter(isPainting);
}

const paintedOn = (canvas: Raw): readonly Painted[] =>
  annotationsOn(canvas).flatMap((annotation) =>
    bodiesIn(annotation.body ?? annotation.resource).map((body) => ({
      body,
      targets: listOf(annotation.target ?? annotation.on),
    })),
  );

/** Returns the places that a target names, as text. */
const wordsOf = (target: unknown): string =>
  isObject(target)
    ? [idOf(target), ...listOf(target.selector).map((each) => JSON.stringify(each))].join(' ')
    : text(target);

const isTimed = ({ targets }: Painted): boolean =>
  targets.some((target) => /[#&"]t=|"PointSelector"/.test(wordsOf(target)));

type PaintedPicture = Painted & { readonly body: Extract<Body, { readonly kind: 'picture' }> };

const isPicture = (painted: Painted): painted is PaintedPicture => painted.body.kind === 'picture';

/** Returns a picture as a page; its place counts where it covers only a part of the canvas. */
function pictureOn(canvas: Raw, { body, targets }: PaintedPicture): Picture {
  const { image } = body;
  const whole = sizeIn(canvas);
  const place = boxOfPlaces(targets);
  const isWhole =
    !place || (place.width >= (whole.width ?? 0) && place.height >= (whole.height ?? 0));
  if (!isWhole) return { image, width: place.width, height: place.height, place };
  return { image, ...(whole.width ? whole : sizeIn({ ...body })) };
}

const areaOf = ({ place }: Picture): number => (place ? place.width * place.height : Infinity);

/** Returns the pictures that become pages: the largest of those that one sees at the same time. */
export function canvasParts(canvas: Raw): CanvasParts {
  const painted = paintedOn(canvas);
  const pictures = painted.filter(isPicture);
  const timed = pictures.filter(isTimed);
  const still = pictures.filter((each) => !timed.includes(each));
  const placed = still.map((each) => pictureOn(canvas, each));
  const largest = placed.reduce<Picture | undefined>(
    (best, each) => (best && areaOf(best) >= areaOf(each) ? best : each),
    undefined,
  );
  const shown = [...(largest ? [largest] : []), ...timed.map((each) => pictureOn(canvas, each))];
  const recordings = painted.flatMap(({ body }) => (body.kind === 'recording' ? [body.files] : []));
  const has = (kind: Body['kind']) => painted.some(({ body }) => body.kind === kind);
  const left: readonly (readonly [LeftPart, boolean])[] = [
    ['empty', painted.length === 0],
    ['pictures', still.length > 1],
    ['choice', pictures.some(({ body }) => body.isChosen)],
    ['other', has('other')],
    ['address', has('address')],
    ['times', painted.some(isTimed) && shown.length + recordings.length > 1],
  ];
  return {
    pictures: shown,
    recordings,
    left: left.filter(([, is]) => is).map(([part]) => part),
  };
}
