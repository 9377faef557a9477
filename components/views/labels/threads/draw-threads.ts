import { nothing, svg, type SVGTemplateResult } from 'lit';
import {
  discussingOf,
  discussionAt,
  inOrder,
  type Label,
  type PlacedThread,
  threadsIn,
} from '#core';
import type { Scope } from '#kit';
import { drawOverlay } from '../layer/overlay.js';
import { shownLabels } from '../layer/shown-label.js';
import type { LabelView } from '../label-view.js';
import { threadStyles } from './threads.styles.js';

/** Number of marks that are drawn at most in the part of a view that is in sight. */
const MOST = 500;
/** A bubble of 13 by 12 pixels, whose tip points down at its label. */
const BUBBLE = 'M2 0h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-4l-3 3v-3h-2a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z';
const WIDTH = 13;
/** Pixels by which a bubble rises over its label. */
const RISE = 6;

/** A mark of a thread, in pixels on the screen. */
interface Mark {
  readonly placed: PlacedThread;
  readonly x: number;
  readonly y: number;
  /** Width of the line over a passage; undefined at a label. */
  readonly width?: number;
}

/**
 * Marks what is discussed over the lines of a view: a bubble at each label, at the place of one that is gone, and over a
 * passage. Screen readers hear of it in the list of labels.
 */
export function drawThreads(view: LabelView, scope: Scope): void {
  const { host, scene } = view;
  const root = drawOverlay(view, scope, {
    ...{ name: 'threads', styles: threadStyles },
    inputs: () => {
      const { analysis, geometry, view: options } = scene;
      const { model } = host;
      const { start, end } = options.axis.visible;
      const now = model && discussingOf(model).thread;
      return [threadsIn(model), analysis?.labels, geometry, start, end, now] as const;
    },
    content: () => svg`${marksIn(view).map((mark) => renderMark(view, mark))}`,
  });
  scope.listen(root, 'click', ({ target }) => open(view, target));
}

/** Goes to the thread whose mark was pressed, where the page shows the discussion. */
function open({ host }: LabelView, target: EventTarget | null): void {
  const { model } = host;
  const id =
    target instanceof Element && target.closest('[data-thread]')?.getAttribute('data-thread');
  if (model && id) discussingOf(model).want({ thread: id });
}

function marksIn(view: LabelView): readonly Mark[] {
  const { host, scene } = view;
  const { analysis, geometry } = scene;
  if (!geometry) return [];
  const marks = inOrder(analysis, threadsIn(host.model)).flatMap((placed) =>
    placed.place.labels.length
      ? placed.place.labels.flatMap((label) => markAt(view, placed, label) ?? [])
      : markOver(view, placed),
  );
  return marks.slice(0, MOST);
}

/** Whether a stretch of a strip is in its mounted part; rows are drawn whole. */
function isNear({ scene }: LabelView, x: number, width: number): boolean {
  const { axis, hasRows } = scene.view;
  const { start, end } = axis.visible;
  return Boolean(hasRows) || (x <= end && x + width >= start);
}

function markAt(view: LabelView, placed: PlacedThread, label: Label): Mark | undefined {
  const [shown] = shownLabels(view.scene, label);
  if (!shown || !isNear(view, shown.x, shown.width)) return undefined;
  const { scale } = view.scene.view.axis;
  const width = shown.width * scale;
  const isBox = shown.shape === 'box' || shown.shape === 'veil';
  const inset = isBox && width > 3 * WIDTH ? width - WIDTH - 4 : 0;
  return { placed, x: shown.x * scale + inset, y: Math.max(0, shown.top - RISE) };
}

/** Marks a passage, or where labels were, over the picture. */
function markOver(view: LabelView, placed: PlacedThread): readonly Mark[] {
  const { scene } = view;
  const { geometry, projection } = scene;
  const { start, end } = placed.place;
  const [box] = projection?.boxes(start, end) ?? [];
  if (!geometry || !box || !isNear(view, box.x, box.width)) return [];
  const { scale } = scene.view.axis;
  const { top } = geometry.pictureOf(box.row);
  return [{ placed, x: box.x * scale, y: top + 2, width: box.width * scale }];
}

/** Returns the state of a thread that its mark shows. */
function stateOf({ host }: LabelView, { thread }: PlacedThread): string {
  const { model } = host;
  const source = model && discussionAt(model);
  const isUnread = thread.replies.some((reply) => source?.standingOf(thread, reply).isUnread);
  return isUnread ? 'unread' : thread.state;
}

function renderMark(view: LabelView, { placed, x, y, width }: Mark): SVGTemplateResult {
  const { model } = view.host;
  const { thread, place } = placed;
  const isNow = model && discussingOf(model).thread === thread.id;
  return svg`<g class=${isNow ? 'now' : nothing} data-state=${stateOf(view, placed)}
    data-thread=${thread.id} ?data-gone=${place.isGone}
    transform="translate(${Math.round(x)} ${Math.round(y)})">
    ${width === undefined ? nothing : svg`<path class="over" d="M0 0H${Math.round(width)}"></path>`}
    <path class="bubble" d=${BUBBLE}></path>
    ${place.isGone ? svg`<path class="strike" d="M-1 10L14 -1"></path>` : nothing}
  </g>`;
}
