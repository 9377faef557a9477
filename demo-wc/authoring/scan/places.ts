import type { PageInfo } from '#core';
import { pageInPhoto } from './camera.js';

type Row = PageInfo['rows'][number];

/** Pixels of the photograph for each pixel of the engraved page. */
export const SCALE = 1.5;
/** Paper under the last staff, in pixels of the engraved page: for the words there, then empty. */
const FOOT = 56;

/** Returns the size of the paper of a page, which is cut under its last staff, and of its photograph. */
export function paperOf({ rows, ...page }: PageInfo): {
  width: number;
  height: number;
  photo: { width: number; height: number };
} {
  const { width = 0, height = 0 }: { width?: number; height?: number } = page;
  const end = Math.max(...rows.flatMap((row) => row.staves.map(({ bottom }) => bottom))) + FOOT;
  const cut = Math.min(height, end);
  return {
    width,
    height: cut,
    photo: { width: Math.round(SCALE * width), height: Math.round(SCALE * cut) },
  };
}

/** Returns where the rows of an engraved page are in its photograph: boxes around what is askew there. */
export function placesInPhoto(page: PageInfo, image: string): object {
  const { photo } = paperOf(page);
  const { forth } = pageInPhoto(photo.width, photo.height);
  const seen = (x: number, y: number) => forth({ x: SCALE * x, y: SCALE * y });
  const box = (row: Row, top: number, bottom: number) => {
    const corners = [row['start-x'], row['end-x']].flatMap((x) => [seen(x, top), seen(x, bottom)]);
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    return {
      left: round(Math.min(...xs)),
      right: round(Math.max(...xs)),
      top: round(Math.min(...ys)),
      bottom: round(Math.max(...ys)),
    };
  };
  return {
    image,
    ...photo,
    rows: page.rows.map((row) => {
      const { left, right, top, bottom } = box(row, row.y, row.y + row.height);
      const ends = row.staves.flatMap((staff) => [staff.top, staff.bottom]);
      const middle = (Math.min(...ends) + Math.max(...ends)) / 2;
      const points = <Item extends { x: number }>(list: readonly Item[]): Item[] =>
        list.map((point) => ({ ...point, x: round(seen(point.x, middle).x) }));
      return {
        y: top,
        height: round(bottom - top),
        'start-x': left,
        'end-x': right,
        staves: row.staves.map((staff) => {
          const own = box(row, staff.top, staff.bottom);
          return { top: own.top, bottom: own.bottom };
        }),
        'onset-x': points(row['onset-x']),
      };
    }),
  };
}

const round = (value: number): number => Number(value.toFixed(2));
