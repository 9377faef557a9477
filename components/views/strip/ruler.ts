import { css } from 'lit';
import { compareShallow, computed, reaction } from 'mobx';
import { type Mark, type Tick, ticks } from '#core';
import { type FindPart, type GlosaElement, PartController, type Scope } from '#kit';
import type { Axis } from './axis.js';

export interface RulerOptions {
  /** The `<div part="ruler" class="ruler">` inside the content of the strip, once it is rendered. */
  readonly element: FindPart;
  readonly axis: Axis;
  /** All marks from left to right, x in pixels at zoom exponent 0. Observable reads are tracked. */
  readonly marks: () => readonly Mark[];
  /** Place of the music, in the same pixels: the mark before it is strong. Observable reads are tracked. */
  readonly current?: () => number | undefined;
}

/** Draws the marks of a ruler that are near the viewport. */
export class Ruler extends PartController {
  constructor(
    host: GlosaElement,
    private readonly options: RulerOptions,
  ) {
    super(host, options.element);
  }

  protected attach(element: HTMLElement, scope: Scope): void {
    const { axis, marks, current } = this.options;
    const drawn = computed(() => ticks(marks(), axis.scale));
    const inRange = computed(() => drawn.get().filter(({ x }) => isIn(x, axis)), {
      equals: compareShallow,
    });
    scope.add(
      reaction(
        () => [inRange.get(), markAt(marks(), current?.())?.x] as const,
        ([shown, currentX]) => this.draw(element, shown, currentX),
        { fireImmediately: true, equals: compareShallow },
      ),
    );
  }

  private draw(element: HTMLElement, shown: readonly Tick[], currentX?: number): void {
    element.replaceChildren(...shown.map((tick) => tickNode(tick, tick.x === currentX)));
  }
}

/** Pixels before a bar line that still count as on it. */
const TOLERANCE = 0.5;

const markAt = (marks: readonly Mark[], x = -Infinity): Mark | undefined =>
  marks.findLast((mark) => mark.x <= x + TOLERANCE);

const isIn = (x: number, { visible }: Axis): boolean => x >= visible.start && x <= visible.end;

function tickNode({ x, text, isNamed }: Tick, isCurrent: boolean): HTMLElement {
  const node = document.createElement('span');
  node.style.setProperty('--_x', String(x));
  if (isNamed) node.textContent = text;
  node.toggleAttribute('data-current', isCurrent);
  return node;
}

export const rulerStyles = css`
  .ruler {
    position: relative;
    block-size: 22px;
    background: var(--_surface);
    border-block-end: 1px solid var(--_rule);
    color: var(--_ink-2);
    font-size: min(var(--_small), 17px);
    line-height: 22px;
    contain: strict;
    user-select: none;
  }
  .ruler span {
    position: absolute;
    left: calc(var(--_x) * var(--_scale) * 1px);
    block-size: 100%;
    padding-left: 4px;
    border-left: 1px solid var(--_rule-2);
    white-space: nowrap;
    pointer-events: none;
  }
  .ruler [data-current] {
    color: var(--_strong);
    font-weight: 600;
  }
`;
