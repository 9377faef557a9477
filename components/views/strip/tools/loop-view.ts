import { compareStructural, observableRef, reaction, runInAction } from 'mobx';
import { type Box, type Loop, type Quarter, quarters } from '#core';
import type { RulerParts } from './strip-parts.js';

/** An end of the loop, with its place. */
export interface LoopEdge {
  readonly side: 'start' | 'end';
  /** The fixed end. */
  readonly other: Quarter;
}

/** Distance from an edge, in pixels, at which the pointer grabs it. */
const REACH = { mouse: 6, touch: 22 };

/** Draws the loop in the ruler: once for each lap that plays it. */
export class LoopView {
  /** The loop as the present drag would leave it. */
  @observableRef accessor preview: Loop | undefined = undefined;
  private readonly root = document.createElement('div');

  constructor(private readonly parts: RulerParts) {
    const { scope, layer } = parts;
    layer.append(this.root);
    scope.add(
      reaction(
        () => this.boxes,
        (boxes) => this.root.replaceChildren(...boxes.map(boxNode)),
        { fireImmediately: true, equals: compareStructural },
      ),
    );
  }

  /** The present loop. */
  get loop(): Loop | undefined {
    return this.parts.host.transport?.loop;
  }

  /** Sets the loop, or removes it. */
  set(loop: Loop | undefined): void {
    const { transport } = this.parts.host;
    runInAction(() => {
      this.preview = undefined;
      if (transport) transport.loop = loop;
    });
  }

  show(preview: Loop | undefined): void {
    runInAction(() => (this.preview = preview));
  }

  /** Returns the end of the loop under a point of the screen. */
  edgeAt({ clientX, pointerType }: PointerEvent): LoopEdge | undefined {
    const { loop } = this;
    const { axis } = this.parts;
    if (!loop) return undefined;
    const x = axis.placeAt(clientX);
    const reach = (pointerType === 'touch' ? REACH.touch : REACH.mouse) / axis.scale;
    for (const box of this.boxes) {
      if (Math.abs(x - box.x - box.width) <= reach) return { side: 'end', other: loop.start };
      if (Math.abs(x - box.x) <= reach) return { side: 'start', other: loop.end };
    }
    return undefined;
  }

  private get boxes(): readonly Box[] {
    const shown = this.preview ?? this.loop;
    const { projection } = this.parts;
    return (shown && projection()?.boxes(quarters(shown.start), quarters(shown.end))) ?? [];
  }
}

function boxNode({ x, width, continuesBefore, continuesAfter }: Box): HTMLElement {
  const node = document.createElement('div');
  node.className = 'loop';
  node.part.add('loop');
  node.toggleAttribute('data-before', continuesBefore);
  node.toggleAttribute('data-after', continuesAfter);
  node.style.setProperty('--_x', String(x));
  node.style.setProperty('--_w', String(width));
  return node;
}
