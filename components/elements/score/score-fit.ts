import type { ReactiveController } from 'lit';
import { computed, observable, reaction, runInAction } from 'mobx';
import { MOUSE_SIZES, TOUCH_SIZES } from '#core';
import type { GlosaElement } from '#kit';
import type { Axis } from '#views';
import { fitZoom } from './score.layout.js';

export interface ScoreFitOptions {
  readonly axis: Axis;
  /** Whether the score fits its place. Observable reads are followed. */
  readonly isWanted: () => boolean;
  /** Height of the picture at zoom exponent 0, once it is known. Observable reads are followed. */
  readonly height: () => number | undefined;
  /** Number of lines of labels above, and of those below; null for all. Observable reads are followed. */
  readonly lines: () => number | null;
  /** Height of the ruler over the picture, in pixels. */
  readonly head: number;
}

/** Longest wait for labels in milliseconds. */
const LABELS_MS = 1500;

const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Fits a score to the height of its place. Its size depends on its labels: until the number of their
 * lines is known, the score stays hidden, so that nothing visibly moves.
 */
export class ScoreFit implements ReactiveController {
  /** Height of the lines of labels above and below, in pixels; undefined until they are there. */
  @observable private accessor room: number | undefined = undefined;
  @observable private accessor isTired = false;

  constructor(
    private readonly host: GlosaElement,
    private readonly options: ScoreFitOptions,
  ) {
    host.addController(this);
  }

  /** Room reserved for labels above the picture, and as much below it, in pixels. Observable. */
  @computed get least(): number {
    const lines = this.options.isWanted() && this.hasLabels ? this.options.lines() : 0;
    return lines ? lines * (isCoarse() ? TOUCH_SIZES : MOUSE_SIZES).line : 0;
  }

  /** Whether everything that decides the size is known, or the wait is over. Observable. */
  @computed get isSettled(): boolean {
    const isKnown = this.room !== undefined || this.options.lines() !== null;
    return isKnown || this.isTired || !this.hasLabels;
  }

  /** Zoom exponent at which the score fills its place; 0 when it does not fit. Observable. */
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

  /** Whether there are labels, or an analysis is still loading. */
  private get hasLabels(): boolean {
    const { model } = this.host;
    return model?.analysis !== undefined || model?.isAnalysisComing === true;
  }

  /** Takes the height of the labels in pixels. */
  takeRoom(room: number): void {
    runInAction(() => (this.room = room));
  }

  /** Sets the attribute `data-drawn` while everything in view is drawn. */
  tellDrawn(chunks: Iterable<Element>): void {
    const pictures = [...chunks].map((chunk) => chunk.querySelector('img, svg'));
    const isDrawn =
      this.isSettled &&
      pictures.length > 0 &&
      pictures.every(
        (picture) => picture && !(picture instanceof HTMLImageElement && !picture.complete),
      );
    this.host.toggleAttribute('data-drawn', isDrawn);
  }
}
