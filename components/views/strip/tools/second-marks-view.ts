import { compareStructural, computed, reaction } from 'mobx';
import {
  type Mark,
  marksBetween,
  measuresInTime,
  type TakenPlace,
  timesInMusic,
  widthOf,
} from '#core';
import type { RulerParts } from './strip-parts.js';

/**
 * The second kind of marks of a ruler, where the recording that plays is synchronized: times between the
 * measures of a score, measures between the times of a recording. They fill the room that the first kind
 * leaves.
 */
export class SecondMarks {
  private readonly root = document.createElement('div');
  private isAsked = false;

  constructor(private readonly parts: RulerParts) {
    const { scope, layer } = parts;
    layer.append(this.root);
    const marks = computed(() => this.marks(), { equals: compareStructural });
    const inputs = () => [marks.get(), parts.axis.scale, parts.axis.visible] as const;
    const draw = () => this.draw(marks.get());
    scope.add(reaction(inputs, () => this.later(draw), { fireImmediately: true }));
  }

  /** Draws in the next frame, when the ruler has drawn its texts. */
  private later(draw: () => void): void {
    if (this.isAsked) return;
    this.isAsked = true;
    this.parts.scope.frame(() => {
      this.isAsked = false;
      draw();
    });
  }

  private marks(): readonly Mark[] {
    const { host, axis, isTimeline } = this.parts;
    const projection = this.parts.projection();
    const { model } = host;
    if (!projection || !model) return [];
    const { measureMap, transport } = model;
    if (isTimeline) return measureMap ? measuresInTime(projection, measureMap) : [];
    const { sync, coarse } = transport;
    if (!sync) return [];
    const { visible: range, scale } = axis;
    return timesInMusic(projection, { sync, lap: coarse.lap, scale, range });
  }

  private draw(marks: readonly Mark[]): void {
    const { scale, visible } = this.parts.axis;
    const near = marksBetween(marks, this.taken(scale), scale).filter(
      ({ x }) => x >= visible.start && x <= visible.end,
    );
    this.root.replaceChildren(...near.map(markNode));
  }

  /** Returns the places of the ruler's own lines and texts. */
  private taken(scale: number): readonly TakenPlace[] {
    return [...this.parts.ruler.children].map((tick) => {
      const start = Number((tick as HTMLElement).style.getPropertyValue('--_x')) * scale;
      const text = tick.textContent;
      return { start, end: start + (text ? widthOf({ text }) : 2) };
    });
  }
}

function markNode({ x, text }: Mark): HTMLElement {
  const node = document.createElement('span');
  node.style.setProperty('--_x', String(x));
  node.textContent = text;
  return node;
}
