import { observable, reaction, runInAction } from 'mobx';
import {
  endOf,
  joinStreaks,
  type Projection,
  rowOfLine,
  type Streak,
  streakExtent,
  stylerOf,
} from '#core';
import type { StripParts } from '../strip/tools/strip-parts.js';

/** Least width of a streak, in pixels. */
const NARROWEST = 1.5;
const HEIGHT = 24;

/** Paints the labels of a piece into a minimap, each as a streak of its color. */
export class MinimapPaint {
  private readonly canvas = document.createElement('canvas');
  /** In pixels; 0 until it is known. */
  @observable private accessor width = 0;
  /** Counts the changes of the theme. */
  @observable private accessor themes = 0;
  private isAsked = false;

  constructor(
    private readonly parts: StripParts,
    root: HTMLElement,
  ) {
    const { scope } = parts;
    root.prepend(this.canvas);
    scope.observeResize(this.canvas, (width) => runInAction(() => (this.width = width)));
    scope.listen(this.canvas, 'transitionend', () => runInAction(() => (this.themes += 1)));
    scope.add(
      reaction(
        () => this.inputs,
        () => this.later(),
        { fireImmediately: true },
      ),
    );
  }

  private get inputs() {
    const { model } = this.parts.host;
    const analysis = model?.analysis;
    const styler = analysis && stylerOf(analysis);
    return [analysis?.shownLabels, styler, this.parts.projection(), this.width, this.themes];
  }

  private later(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    this.parts.scope.frame(() => {
      this.isAsked = false;
      this.paint();
    });
  }

  private paint(): void {
    const { canvas, width } = this;
    const projection = this.parts.projection();
    if (!(width > 0) || !projection) return;
    const ratio = window.devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = HEIGHT * ratio;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(ratio, ratio);
    for (const streak of joinStreaks(this.streaks(projection))) {
      const { top, height } = streakExtent(streak.line);
      context.fillStyle = streak.color;
      context.fillRect(streak.x, top, streak.width, height);
    }
  }

  private streaks(projection: Projection): readonly Streak[] {
    const analysis = this.parts.host.model?.analysis;
    if (!analysis) return [];
    const styler = stylerOf(analysis);
    const share = this.width / projection.width;
    const style = getComputedStyle(this.canvas);
    const isForced = matchMedia('(forced-colors: active)').matches;
    const theme = style.outlineColor === 'rgb(0, 0, 0)' ? 'dark' : 'light';
    return analysis.shownLabels.flatMap((label) => {
      const { color, line } = styler.of(label);
      return projection.boxes(label.start, endOf(label)).map((box): Streak => ({
        x: box.x * share,
        width: Math.max(box.width * share, NARROWEST),
        line: rowOfLine(line),
        color: isForced ? style.color : color[theme],
      }));
    });
  }
}
