import { css, html, nothing, type TemplateResult } from 'lit';
import { pixels, type StaffExtent } from '#core';
import { adoptStyles, type GlosaElement, variables } from '#kit';
import type { Slice, Strip } from './score.layout.js';

/** The share of the space beside a hidden staff that a shown one keeps: its notes reach farther than its lines. */
const KEPT_SPACE = 0.6;

/** Staves next to each other, by their indexes from the top. */
interface Group {
  readonly first: number;
  readonly last: number;
}

/** Returns the indexes of the staves that a text names by their numbers, such as `1 3`; unknown ones are left out. */
const stavesNamed = (text: string, count: number): ReadonlySet<number> =>
  new Set(
    text
      .split(/[\s,]+/)
      .map((word) => Number(word) - 1)
      .filter((index) => Number.isInteger(index) && index >= 0 && index < count),
  );

/** Folds the strip of a score, as `foldStrip` does, and gives the score the styles of its slices. */
export function foldIn(host: GlosaElement, strip: Strip, named: string): Strip {
  adoptStyles(host, sliceStyles);
  return foldStrip(strip, named);
}

/**
 * Returns a strip of which only some staves are shown, named by their numbers from the top; the strip itself where
 * that is all or none of them. What stands over the first staff goes with it. A hidden staff keeps its number and has
 * no height.
 */
export function foldStrip(strip: Strip, named: string): Strip {
  const { picture, positions } = strip;
  const staves = positions?.staves ?? [];
  const shown = stavesNamed(named, staves.length);
  if (!positions || shown.size === 0 || shown.size === staves.length) return strip;
  const slices = slicesOf(staves, groupsOf(shown), picture.height);
  const last = slices.at(-1)!;
  const height = last.top + last.height;
  return {
    ...strip,
    picture: { ...picture, height },
    positions: positions.withStaves(
      staves.map((staff, index) => placeIn(slices, staff, shown.has(index))),
    ),
    slices,
  };
}

function groupsOf(shown: ReadonlySet<number>): readonly Group[] {
  const groups: Group[] = [];
  for (const index of [...shown].sort((a, b) => a - b)) {
    const before = groups.at(-1);
    if (before?.last === index - 1) groups[groups.length - 1] = { ...before, last: index };
    else groups.push({ first: index, last: index });
  }
  return groups;
}

/** Returns the part of the picture that each group shows, one under the other. */
function slicesOf(
  staves: readonly StaffExtent[],
  groups: readonly Group[],
  full: number,
): readonly Slice[] {
  let top = 0;
  return groups.map(({ first, last }) => {
    const { top: head } = staves[first]!;
    const { bottom: foot } = staves[last]!;
    const over = staves[first - 1]?.bottom;
    const under = staves[last + 1]?.top;
    const from = over === undefined ? 0 : head - (head - over) * KEPT_SPACE;
    const to = under === undefined ? full : foot + (under - foot) * KEPT_SPACE;
    const slice = { top, from, height: to - from, full };
    top += slice.height;
    return slice;
  });
}

/** Returns where a staff stands in the slices; a hidden one stands between them and has no height. */
function placeIn(slices: readonly Slice[], { top, bottom }: StaffExtent, isShown: boolean) {
  const slice = slices.find(
    ({ from, height }) => isShown && top >= from && bottom <= from + height,
  );
  if (slice)
    return {
      top: pixels(top - slice.from + slice.top),
      bottom: pixels(bottom - slice.from + slice.top),
    };
  const before = slices.findLast(({ from }) => from < top);
  const fold = pixels(before ? before.top + before.height : 0);
  return { top: fold, bottom: fold };
}

/** Renders marks over the shown staves that the positions of a strip name. */
export function renderMarks(host: GlosaElement, { positions }: Strip): TemplateResult {
  adoptStyles(host, markStyles);
  return html`${positions?.staves.map(({ top, bottom }) =>
    bottom <= top ? nothing : html`<div class="staff" ${variables({ top, bottom })}></div>`,
  )}`;
}

const markStyles = css`
  .staff {
    position: absolute;
    inset-inline: 0;
    top: calc(var(--_top) * var(--_scale) * 1px);
    block-size: calc((var(--_bottom) - var(--_top)) * var(--_scale) * 1px);
    border-block: 1px solid var(--_primary);
    background: color-mix(in oklab, var(--_primary) 10%, transparent);
    pointer-events: none;
  }
`;

/** Windows on the picture, one for each group of staves. */
const sliceStyles = css`
  .chunk > .slice {
    position: absolute;
    inset-inline: 0;
    top: calc(var(--_top) * var(--_scale) * 1px);
    block-size: calc(var(--_part) * var(--_scale) * 1px);
    overflow: clip;
    contain: strict;
  }
  .slice > :is(img, svg) {
    position: absolute;
    left: 0;
    top: calc(var(--_from) * var(--_scale) * -1px);
    inline-size: 100%;
    block-size: calc(var(--_full) * var(--_scale) * 1px);
  }
`;
