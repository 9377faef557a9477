import type { StripPicture } from '#core';
import { LINE_WIDTH, type ScoreLine, type Strip } from '../lines.js';
import { type Html, tag } from './html.js';

/** Pixels at zoom 1 of a strip that a widget can show at first. */
const BEGINNING = 2600;

type Address = (url: string) => string;
type Range = Pick<ScoreLine, 'x' | 'width'>;

/** Returns the images of a strip that touch a range. */
const images = ({ chunks, height }: StripPicture, { x, width }: Range, address: Address) =>
  chunks
    .filter((chunk) => chunk.url && chunk.x < x + width && chunk.x + chunk.width > x)
    .map((chunk) =>
      tag('image', {
        href: address(chunk.url!),
        ...{ x: chunk.x, y: 0, width: chunk.width, height },
        preserveAspectRatio: 'none',
      }),
    );

/** Returns a window on a part of a strip. */
const windowAt = (at: number, { picture }: Strip, range: Range, address: Address): Html =>
  tag(
    'svg',
    {
      x: at,
      ...{ width: range.width, height: picture.height },
      viewBox: `${range.x} 0 ${range.width} ${picture.height}`,
    },
    images(picture, range, address),
  );

/** Writes the beginning of a strip, as high as its place. */
export function beginning({ picture }: Strip, address: Address): Html {
  const range = { x: 0, width: Math.min(picture.width, BEGINNING) };
  return tag(
    'svg',
    {
      class: 'strip',
      viewBox: `0 0 ${range.width} ${picture.height}`,
      preserveAspectRatio: 'xMinYMid slice',
      'aria-hidden': 'true',
    },
    images(picture, range, address),
  );
}

/** Writes a line of a strip, after clef and key unless it shows them itself. */
export function line(strip: Strip, range: ScoreLine, name: string, address: Address): Html {
  const gutter = range.x > 0 ? (strip.positions?.gutter ?? 0) : 0;
  const { height } = strip.picture;
  const width = Math.max(LINE_WIDTH, gutter + range.width);
  return tag(
    'svg',
    { ...{ width, height }, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': name },
    gutter ? windowAt(0, strip, { x: 0, width: gutter }, address) : undefined,
    windowAt(gutter, strip, range, address),
  );
}
