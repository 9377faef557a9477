import type { ReactiveController } from 'lit';
import { computed, observable, reaction, runInAction } from 'mobx';
import type { GlosaElement } from '../base/element/glosa-element.js';
import type { Axis } from '../base/strip/axis.js';
import { MOUSE_SIZES, TOUCH_SIZES } from '../core/geometry/labels/line-sizes.js';
import { fitZoom } from './score.layout.js';

export interface ScoreFitOptions {
  readonly axis: Axis;
  /** Whether it shall fit. Observable reads are followed. */
  readonly isWanted: () => boolean;
  /** Height of the picture at zoom exponent 0, once it is known. Observable reads are followed. */
  readonly height: () => number | undefined;
  /** How many lines of labels it shows above, and how many below; null for all. Observable, too. */
  readonly lines: () => number | null;
  /** Height of the ruler over the picture, in pixels. */
  readonly head: number;
}

/** Labels that have not come after so many milliseconds are waited for no longer. */
const LABELS_MS = 1500;

const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Keeps a score as large as its place is high. Its labels decide on its size: where it is not known how
 * many lines they take, it stays out of sight until they have their room, so that nothing moves before
 * the eyes of the reader.
 */
export class ScoreFit implements ReactiveController {
  /** What the lines of labels take above and below, in pixels; undefined until they are there. */
  @observable private accessor room: number | undefined = undefined;
  @observable private accessor isTired = false;

  constructor(
    private readonly host: GlosaElement,
    private readonly options: ScoreFitOptions,
  ) {
    host.addController(this);
  }

  /** Room that labels have above the picture, and below it, from before they are there. Observable. */
  @computed get least(): number {
    const lines = this.options.isWanted() && this.hasLabels ? this.options.lines() : 0;
    return lines ? lines * (isCoarse() ? TOUCH_SIZES : MOUSE_SIZES).line : 0;
  }

  /** Whether all that decides on the size is there. Observable. */
  @computed get isSettled(): boolean {
    const isKnown = this.room !== undefined || this.options.lines() !== null;
    return isKnown || this.isTired || !this.hasLabels;
  }

  /** The zoom exponent at which the score fills its place; 0 where it shall not. Observable. */
  @computed get exponent(): number {
    const { axis, isWanted, height, head } = this.options;
    const picture = height();
    if (!isWanted() || !picture || !(axis.viewportHeight > 0)) return 0;
    return fitZoom(axis.viewportHeight - head - (this.room ?? 2 * this.least), picture);
  }

  hostConnected(): void {
    const { host, options } = this;
    host.scope.add(
      reaction(
        () => [this.exponent, options.height() !== undefined && options.isWanted()] as const,
        ([exponent, isWanted]) => isWanted && options.axis.zoomTo(exponent, 0),
        { fireImmediately: true },
      ),
    );
    host.scope.add(
      reaction(
        () => options.isWanted() && options.height() !== undefined && !this.isSettled,
        (isWaiting) =>
          isWaiting &&
          host.scope.timeout(() => runInAction(() => (this.isTired = true)), LABELS_MS),
        { fireImmediately: true },
      ),
    );
  }

  /** Whether there are labels, or will be. */
  private get hasLabels(): boolean {
    const { model } = this.host;
    return model?.analysis !== undefined || model?.isAnalysisComing === true;
  }

  /** Takes over how much room the labels take. */
  takeRoom(room: number): void {
    runInAction(() => (this.room = room));
  }

  /** Tells by an attribute that all that is in view is drawn. */
  tellDrawn(chunks: Iterable<Element>): void {
    const pictures = [...chunks].map((chunk) => chunk.firstElementChild);
    const isDrawn =
      this.isSettled &&
      pictures.length > 0 &&
      pictures.every(
        (picture) => picture && !(picture instanceof HTMLImageElement && !picture.complete),
      );
    this.host.toggleAttribute('data-drawn', isDrawn);
  }
}
