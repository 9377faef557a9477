import { compareShallow, observable, reaction, runInAction } from 'mobx';
import { Analysis, type ThemeColor, typeLookOf } from '#core';
import { type FindPart, type GlosaElement, PartController, type Scope } from '#kit';
import { type Axis, LabelTheme } from '#views';
import { type CompareLayout, PIXELS_PER_QUARTER } from '../compare.layout.js';
import { type ComparePlan, paintCompare } from './compare.paint.js';
import type { ComparedRows } from './compared-rows.js';

export interface CompareViewOptions {
  /** The canvas, once it is rendered. */
  readonly canvas: FindPart;
  readonly rows: ComparedRows;
  readonly axis: Axis;
  readonly layout: () => CompareLayout;
  /** Width of the whole in pixels at zoom exponent 0. */
  readonly width: () => number;
}

/** Largest side of a canvas in device pixels; a larger picture is stretched. */
const MAX_SIDE = 8192;

/** Paints the rows near the viewport, once for each stretch that comes into view. */
export class CompareView extends PartController {
  /** Number of theme changes. */
  @observable private accessor themes = 0;
  /** Scrolling of the rows, in steps of half a viewport. */
  @observable private accessor step = 0;
  private theme: { readonly number: number; readonly theme: LabelTheme } | undefined;
  private painted: ReturnType<CompareView['inputs']> | undefined;

  constructor(
    host: GlosaElement,
    private readonly options: CompareViewOptions,
  ) {
    super(host, options.canvas);
  }

  protected attach(canvas: HTMLElement, scope: Scope): void {
    const viewport = canvas.closest<HTMLElement>('.viewport')!;
    const probe = canvas.parentElement!.querySelector<HTMLElement>('.probe')!;
    // The probe has a transition for this, because no other event reports a new theme.
    scope.listen(probe, 'transitionend', () => runInAction(() => (this.themes += 1)));
    const scrolled = () => {
      const half = this.options.axis.viewportHeight / 2 || 1;
      const step = Math.floor(viewport.scrollTop / half);
      if (step !== this.step) runInAction(() => (this.step = step));
    };
    scope.listen(viewport, 'scroll', scrolled, { passive: true });
    this.painted = this.theme = undefined;
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      if (!this.painted) return this.paint(canvas as HTMLCanvasElement, probe);
      isAsked = true;
      scope.frame(() => {
        isAsked = false;
        this.paint(canvas as HTMLCanvasElement, probe);
      });
    };
    scope.add(reaction(() => this.inputs(), ask, { fireImmediately: true }));
  }

  private inputs() {
    const { rows, axis, layout, width } = this.options;
    return {
      ...{ rows: rows.items, layout: layout(), themes: this.themes, step: this.step },
      ...{ measures: this.host.model?.measureMap?.measures ?? [], width: width() },
      ...{ visible: axis.visible, scale: axis.scale, ratio: window.devicePixelRatio },
      ...{ viewportHeight: axis.viewportHeight },
    };
  }

  private paint(canvas: HTMLCanvasElement, probe: HTMLElement): void {
    const inputs = this.inputs();
    if (this.painted && compareShallow(this.painted, inputs)) return;
    const plan = planOf(inputs);
    this.painted = plan && inputs;
    canvas.hidden = !plan;
    if (!plan) return;
    const theme = this.themeOf(probe);
    paintCompare(canvas, {
      plan,
      theme,
      rows: inputs.layout.blocks.flatMap(({ type, rows }) =>
        rows.map(({ annotator, top }) => ({
          top,
          items: this.options.rows.of(type, annotator),
          color: theme.color(colorOf(type)),
        })),
      ),
      bars: inputs.measures.map(({ onset }) => onset),
      rule: theme.tokens.rule,
    });
    canvas.style.setProperty('--_from', String(plan.left / inputs.scale));
    canvas.style.setProperty('--_span', String(plan.width / inputs.scale));
    canvas.style.setProperty('--_top', String(plan.top));
    canvas.style.setProperty('--_painted', String(plan.height));
  }

  private themeOf(probe: HTMLElement): LabelTheme {
    if (this.theme?.number !== this.themes)
      this.theme = { number: this.themes, theme: LabelTheme.of(probe) };
    return this.theme.theme;
  }
}

/** Of several analyses with rules of their own none decides on colors. */
const PLAIN = new Analysis('');

const colorOf = (type: string): ThemeColor => typeLookOf(PLAIN, type).color;

type Inputs = ReturnType<CompareView['inputs']>;

/** Returns the part to paint; undefined when nothing is near the view. */
function planOf(inputs: Inputs): ComparePlan | undefined {
  const { visible, scale, width, ratio, layout, step, viewportHeight } = inputs;
  const left = Math.max(0, Math.floor(visible.start * scale));
  const right = Math.min(Math.ceil(width * scale), Math.ceil(visible.end * scale));
  const half = viewportHeight / 2;
  const top = Math.max(0, Math.floor((step - 1) * half));
  const bottom = Math.min(layout.height, Math.ceil((step + 4) * half));
  if (!(right > left) || !(bottom > top)) return undefined;
  const [spanX, spanY] = [right - left, bottom - top];
  return {
    ...{ left, top, width: spanX, height: spanY, quarter: PIXELS_PER_QUARTER * scale },
    ratio: Math.min(ratio, MAX_SIDE / spanX, MAX_SIDE / spanY),
  };
}
