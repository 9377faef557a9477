import type { StackedPage } from '#core';
import type { ImagePart } from '#engines/iiif';
import { PAGE_WIDTH } from '../scan.layout.js';

/** A part of the stack, in its pixels. */
export interface Area {
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

const share = (value: number): number => Math.min(Math.max(value, 0), 1);

/** Returns the part of a page that is near the view, in shares of the page; undefined if none is. */
export function tiledPart(page: StackedPage, area: Area): ImagePart | undefined {
  const left = share(area.start / PAGE_WIDTH);
  const right = share(area.end / PAGE_WIDTH);
  const top = share((area.top - page.top) / page.height);
  const bottom = share((area.bottom - page.top) / page.height);
  if (right <= left || bottom <= top) return undefined;
  return { left, top, width: right - left, height: bottom - top };
}
