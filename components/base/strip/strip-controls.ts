import type { Projection } from '../../core/geometry/projection.js';
import type { SeekTarget, Transport } from '../../core/model/transport.js';
import { pixels, quarters, seconds } from '../../core/time/units.js';
import type { Axis } from './axis.js';
import type { GlosaElement } from '../element/glosa-element.js';
import { step } from './steps.js';

export interface StripControlsOptions {
  readonly axis: Axis;
  readonly projection: () => Projection | undefined;
  /** Where Home and End go. */
  readonly ends: () => readonly [SeekTarget, SeekTarget];
}

/** Seconds that an arrow moves by where there are no beats; with Shift, the second. */
const SECONDS = [1, 5] as const;

/**
 * Mouse, touch and keys of a strip. A click moves the playhead, a shift-click plays from there. Arrows
 * move by a beat, with Shift by a measure; Page keys by a page; Home and End to the ends; Space plays
 * and pauses, Enter plays; + and − zoom, 0 shows the natural size.
 */
export class StripControls {
  constructor(
    private readonly host: GlosaElement,
    private readonly options: StripControlsOptions,
  ) {}

  readonly handleClick = (event: MouseEvent): void => {
    const target = this.targetAt(this.options.axis.placeAt(event.clientX));
    if (!target) return;
    const hasMoved = this.host.requestSeek(target);
    if (hasMoved && event.shiftKey) this.host.requestPlay();
  };

  readonly handleKey = (event: KeyboardEvent): void => {
    const { transport } = this.host;
    if (!transport || event.altKey || event.metaKey || event.ctrlKey) return;
    // A picture that shows no music is scrolled by the keys, as any other.
    const isMusic = this.options.projection() !== undefined;
    const { key } = event;
    const isTaken =
      this.zoom(key) || (isMusic && (this.sound(key, transport) || this.move(event, transport)));
    if (isTaken) event.preventDefault();
  };

  private zoom(key: string): boolean {
    const { axis } = this.options;
    if (key === '+' || key === '=') axis.zoomStep(1);
    else if (key === '-' || key === '_') axis.zoomStep(-1);
    else if (key === '0') axis.zoomTo(0);
    else return false;
    return true;
  }

  private sound(key: string, { isPlaying }: Transport): boolean {
    if (key !== ' ' && key !== 'Enter') return false;
    if (!isPlaying) this.host.requestPlay();
    else if (key === ' ') this.host.requestPause();
    return true;
  }

  private move({ key, shiftKey }: KeyboardEvent, transport: Transport): boolean {
    const target = this.keyTarget(key, shiftKey, transport);
    if (!target) return false;
    // Keys go where no eye has chosen the place: it must come into view.
    if (this.host.requestSeek(target)) this.options.axis.resume();
    return true;
  }

  private keyTarget(key: string, isLarge: boolean, transport: Transport): SeekTarget | undefined {
    const { ends } = this.options;
    switch (key) {
      case 'ArrowLeft':
        return this.stepFrom(transport, -1, isLarge);
      case 'ArrowRight':
        return this.stepFrom(transport, 1, isLarge);
      case 'PageUp':
        return this.pageFrom(transport, -1);
      case 'PageDown':
        return this.pageFrom(transport, 1);
      case 'Home':
        return ends()[0];
      case 'End':
        return ends()[1];
    }
    return undefined;
  }

  private stepFrom({ moment }: Transport, direction: 1 | -1, isLarge: boolean): SeekTarget {
    const measureMap = this.host.model?.measureMap;
    const { date, onset, lap } = moment;
    if (onset !== undefined && measureMap) {
      const unit = isLarge ? 'measure' : 'beat';
      return { onset: step(onset, unit, { direction, measureMap }), lap };
    }
    if (date !== undefined) return { date: seconds(date + direction * SECONDS[isLarge ? 1 : 0]) };
    return onset === undefined
      ? this.options.ends()[0]
      : { onset: quarters(onset + direction * (isLarge ? 4 : 1)), lap };
  }

  private pageFrom({ moment }: Transport, direction: 1 | -1): SeekTarget {
    const { axis, projection, ends } = this.options;
    const end = ends()[direction > 0 ? 1 : 0];
    const x = projection()?.lineAt(moment)?.x;
    if (x === undefined) return end;
    return this.targetAt(x + (direction * axis.viewportWidth) / axis.scale) ?? end;
  }

  private targetAt(x: number): SeekTarget | undefined {
    const projection = this.options.projection();
    const place = projection?.placeAt(pixels(x), pixels(projection.height / 2));
    if (place?.date !== undefined) return { date: place.date };
    return place?.onset === undefined ? undefined : { onset: place.onset };
  }
}
