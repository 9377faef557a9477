import { compareShallow, observable, reaction, runInAction } from 'mobx';
import { type FindPart, type GlosaElement, PartController, type Scope } from '#kit';
import type { Axis } from '#views';
import type { RollContent } from '../roll-content.js';
import type { PitchAxis } from './pitch-axis.js';
import { planRoll, type RollPlan } from './roll-plan.js';
import { paintRoll } from './roll.paint.js';

export interface RollViewOptions {
  /** The canvas, once it is rendered. */
  readonly canvas: FindPart;
  readonly content: RollContent;
  readonly axis: Axis;
  readonly pitchAxis: PitchAxis;
}

/** During a zoom the canvas is stretched, and painted at most once in so many milliseconds. */
const ZOOM_PAINT_MS = 80;
/** Slow painting waits longer: so many times the time that it took, up to a maximum. */
const PATIENCE = 10;
const MOST_PATIENCE_MS = 300;

/**
 * Paints the notes near the viewport, once for each stretch that comes into view, so that scrolling
 * needs no painting. Nothing is painted in the frames of the transport.
 */
export class RollView extends PartController {
  /** Number of theme changes. */
  @observable private accessor themes = 0;
  private readonly known = new Map<string, string>();
  private theme = -1;
  private paintedAt = -Infinity;
  private pause = ZOOM_PAINT_MS;
  private stopWaiting: (() => void) | undefined;
  private painted: ReturnType<RollView['inputs']> | undefined;

  constructor(
    host: GlosaElement,
    private readonly options: RollViewOptions,
  ) {
    super(host, options.canvas);
  }

  protected attach(canvas: HTMLElement, scope: Scope): void {
    // The canvas has a color transition for this, because no other event reports a new theme.
    scope.listen(canvas, 'transitionend', () => runInAction(() => (this.themes += 1)));
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      // The first picture does not wait for another frame.
      if (!this.painted) return this.paint(canvas as HTMLCanvasElement, scope);
      isAsked = true;
      scope.frame(() => {
        isAsked = false;
        this.paint(canvas as HTMLCanvasElement, scope);
      });
    };
    this.painted = undefined;
    this.theme = -1;
    this.stopWaiting = undefined;
    scope.add(reaction(() => this.inputs(), ask, { fireImmediately: true }));
  }

  private inputs() {
    const { content, axis, pitchAxis } = this.options;
    const { tracks, range, projection } = content;
    const measures = this.host.model?.measureMap?.measures ?? [];
    return {
      ...{ tracks, range, measures, themes: this.themes, width: projection?.width ?? 0 },
      ...{ visible: axis.visible, scale: axis.scale, ratio: window.devicePixelRatio },
      ...{ rows: pitchAxis.visible, rowHeight: pitchAxis.rowHeight },
    };
  }

  private paint(canvas: HTMLCanvasElement, scope: Scope): void {
    const inputs = this.inputs();
    const wait = this.paintedAt + this.pause - performance.now();
    if (this.painted && compareShallow(this.painted, inputs)) return;
    if (wait > 0 && this.painted && isOnlyZoomed(this.painted, inputs)) {
      this.stopWaiting ??= scope.timeout(() => {
        this.stopWaiting = undefined;
        this.paint(canvas, scope);
      }, wait);
      return;
    }
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    const plan = planRoll(inputs);
    this.painted = plan && inputs;
    canvas.hidden = !plan;
    if (plan) this.draw(canvas, plan, inputs);
  }

  private draw(canvas: HTMLCanvasElement, plan: RollPlan, inputs: Inputs): void {
    const begun = performance.now();
    const color = (name: string) => this.colors(canvas, inputs.themes, name);
    paintRoll(canvas, {
      plan,
      tracks: inputs.tracks.map(({ notes, color: name }) => ({ notes, color: color(name) })),
      highest: inputs.range.highest,
      bars: inputs.measures.map(({ onset }) => onset),
      rule: color('rule'),
      stripe: color('stripe'),
    });
    canvas.style.setProperty('--_from', String(plan.left / inputs.scale));
    canvas.style.setProperty('--_span', String(plan.width / inputs.scale));
    canvas.style.setProperty('--_top', String(plan.top / plan.row));
    canvas.style.setProperty('--_tall', String(plan.height / plan.row));
    this.paintedAt = performance.now();
    const patience = PATIENCE * (this.paintedAt - begun);
    this.pause = Math.min(Math.max(patience, ZOOM_PAINT_MS), MOST_PATIENCE_MS);
  }

  /** Returns a computed color; the browser computes each only once in a theme. */
  private colors(canvas: HTMLCanvasElement, theme: number, name: string): string {
    if (this.theme !== theme) this.known.clear();
    this.theme = theme;
    const color = this.known.get(name) ?? colorIn(canvas, `var(--_${name})`);
    this.known.set(name, color);
    return color;
  }
}

/** Returns a color as computed by the browser, because a canvas cannot read custom properties. */
function colorIn(canvas: HTMLCanvasElement, value: string): string {
  canvas.style.setProperty('background-color', value);
  const { backgroundColor } = getComputedStyle(canvas);
  canvas.style.removeProperty('background-color');
  return backgroundColor;
}

type Inputs = ReturnType<RollView['inputs']>;

/** Returns whether the same notes are shown at another scale. */
const isOnlyZoomed = (before: Inputs, after: Inputs): boolean =>
  before.tracks === after.tracks &&
  before.themes === after.themes &&
  (before.scale !== after.scale || before.rowHeight !== after.rowHeight);
