import { observable, reaction, runInAction } from 'mobx';
import type { Peaks } from '#engines/peaks';
import { type FindPart, type GlosaElement, PartController, type Scope } from '#kit';
import type { Axis } from '#views';
import { gainOf, planWave, playedShift, type WavePlan } from './wave-plan.js';
import { paintWave, repaint } from './waveform.paint.js';

export interface WaveViewOptions {
  /** The stage that holds the drawing, once it is rendered. */
  readonly stage: FindPart;
  /** Observable reads are followed. */
  readonly peaks: () => Peaks | undefined;
  /** In seconds. Observable reads are followed. */
  readonly duration: () => number;
  readonly axis: Axis;
}

/** The two drawings of the outline, one over the other. */
interface Canvases {
  readonly whole: HTMLCanvasElement;
  /** A window over the played part. It moves right as its canvas moves left, so the drawing stays put. */
  readonly window: HTMLElement;
  readonly played: HTMLCanvasElement;
}

/**
 * Draws the outline near the viewport, once for each stretch that comes into view, so that scrolling
 * needs no painting. The played part is the same drawing in another color, under a window that a
 * transform moves; nothing is painted in the frames of the transport.
 */
export class WaveView extends PartController {
  /** Number of changes of height or theme. */
  @observable private accessor changes = 0;
  private height = 0;
  private canvases: Canvases | undefined;
  private plan: WavePlan | undefined;
  private shift = '';
  private playedX = 0;

  constructor(
    host: GlosaElement,
    private readonly options: WaveViewOptions,
  ) {
    super(host, options.stage);
  }

  /** Colors the part before the playhead, which is at `x` (pixels at zoom exponent 0). */
  movePlayed(x = 0): void {
    this.playedX = x;
    if (!this.plan || !this.canvases) return;
    const shift = playedShift(this.plan, x * this.options.axis.scale).toFixed(2);
    if (shift === this.shift) return;
    this.shift = shift;
    this.canvases.window.style.transform = `translateX(${shift}px)`;
    this.canvases.played.style.transform = `translateX(${-Number(shift)}px)`;
  }

  protected attach(stage: HTMLElement, scope: Scope): void {
    const { whole } = (this.canvases = canvasesIn(stage));
    this.shift = '';
    const change = () => runInAction(() => (this.changes += 1));
    scope.observeResize(stage, (_, height) => {
      if (this.height === height) return;
      this.height = height;
      change();
    });
    // The canvas has a color transition for this, because no other event reports a new theme.
    scope.listen(whole, 'transitionend', change);
    const inputs = () => this.inputs();
    scope.add(reaction(inputs, (now) => this.draw(now), { fireImmediately: true }));
  }

  private inputs() {
    const { peaks, duration, axis } = this.options;
    const { visible, scale } = axis;
    const { changes } = this;
    return { peaks: peaks(), duration: duration(), visible, scale, changes };
  }

  private draw(inputs: ReturnType<WaveView['inputs']>): void {
    const { peaks } = inputs;
    const { height } = this;
    const ratio = window.devicePixelRatio;
    this.plan = peaks && height > 0 ? planWave({ ...inputs, ratio }) : undefined;
    if (!this.canvases) return;
    const { plan, canvases } = this;
    canvases.whole.hidden = canvases.window.hidden = !plan;
    canvases.whole.toggleAttribute('data-drawn', plan !== undefined);
    if (!plan || !peaks) return;
    const columns = peaks.columns(plan.start, plan.end, plan.columns);
    paintWave(canvases.whole, { plan, columns, height, ratio, gain: gainOf(peaks) });
    repaint(canvases.played, canvases.whole);
    const stage = canvases.whole.parentElement!;
    stage.style.setProperty('--_left', `${plan.left}px`);
    stage.style.setProperty('--_drawn', `${plan.width}px`);
    this.movePlayed(this.playedX);
  }
}

function canvasesIn(stage: HTMLElement): Canvases {
  const window = stage.querySelector<HTMLElement>('.window')!;
  const [whole, played] = stage.querySelectorAll('canvas');
  return { whole: whole!, window, played: played! };
}
