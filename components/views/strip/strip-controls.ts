import { pixels, type Projection, type SeekTarget, type Transport } from '#core';
import { type GlosaElement, Late } from '#kit';
import type { Axis } from './axis.js';
import { stripAction, type StripAction } from './strip-keys.js';

export interface StripControlsOptions {
  readonly axis: Axis;
  readonly projection: () => Projection | undefined;
  /** The zoom exponent of the natural size; 0 by default. */
  readonly natural?: () => number;
  /** Returns the targets of Home and End. */
  readonly ends: () => readonly [SeekTarget, SeekTarget];
}

/** Targets of the keys, loaded when the strip gets the focus. */
const keys = new Late(() => import('./key-target.js'));

/** Loads the code for the keys. */
export const prepareKeys = (): Promise<void> => keys.fetch();

/**
 * Handles mouse, touch and keys of a strip. A click moves the playhead, a shift-click plays from there.
 * Arrows move by a beat, with Shift by a measure; Page keys by a page; Home and End to the ends; Space
 * plays and pauses, Enter plays; + and − zoom, 0 shows the natural size. Ignores events that labels have
 * handled (`defaultPrevented`).
 */
export class StripControls {
  constructor(
    protected readonly host: GlosaElement,
    protected readonly options: StripControlsOptions,
  ) {
    host.addController({ hostConnected: () => host.foreseePlaying() });
  }

  readonly handleFocus = (): void => void prepareKeys();

  readonly handleClick = (event: MouseEvent): void => {
    if (event.defaultPrevented) return;
    const target = this.targetUnder(event);
    if (!target) return;
    const hasMoved = this.host.requestSeek(target);
    if (hasMoved && event.shiftKey) this.host.requestPlay();
  };

  readonly handleKey = (event: KeyboardEvent): void => {
    const { transport } = this.host;
    if (!transport || event.defaultPrevented) return;
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    // Keys scroll a picture without music like any other.
    const isMusic = this.options.projection() !== undefined;
    const action = stripAction(event);
    const isTaken =
      this.zoom(action) ||
      (isMusic && (this.sound(action, transport) || this.move(event, transport)));
    if (isTaken) event.preventDefault();
  };

  private zoom(action: StripAction | undefined): boolean {
    const { axis } = this.options;
    if (action === 'zoomIn') axis.zoomStep(1);
    else if (action === 'zoomOut') axis.zoomStep(-1);
    else if (action === 'naturalSize') axis.zoomTo(this.options.natural?.() ?? 0);
    else return false;
    return true;
  }

  private sound(action: StripAction | undefined, { isStarted }: Transport): boolean {
    if (action !== 'toggle' && action !== 'play') return false;
    if (!isStarted) this.host.requestPlay();
    else if (action === 'toggle') this.host.requestPause();
    return true;
  }

  protected move(event: KeyboardEvent, transport: Transport): boolean {
    const action = stripAction(event);
    if (!action) return false;
    const measureMap = this.host.model?.measureMap;
    const targetAt = (x: number) => this.targetAt(x);
    keys.use(({ keyTarget }) => {
      const target = keyTarget(action, { ...this.options, transport, measureMap, targetAt });
      // The target of a key may be out of view: it must come into view.
      if (target && this.host.requestSeek(target)) this.options.axis.resume();
    });
    return true;
  }

  protected targetUnder({ clientX }: MouseEvent): SeekTarget | undefined {
    return this.targetAt(this.options.axis.placeAt(clientX));
  }

  private targetAt(x: number): SeekTarget | undefined {
    const projection = this.options.projection();
    const place = projection?.placeAt(pixels(x), pixels(projection.height / 2));
    if (place?.date !== undefined) return { date: place.date };
    return place?.onset === undefined ? undefined : { onset: place.onset };
  }
}
