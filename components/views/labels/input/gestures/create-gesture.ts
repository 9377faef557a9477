import type { LabelLine, Quarter } from '#core';
import { atLeastOneStep, createOver, draftOf, imagined, type Stretch } from '../actions/create.js';
import { placed } from '../actions/grid.js';
import type { LabelPlace } from '../../label-view.js';
import type { LabelInput } from '../context.js';
import { shortPlace } from '../voice/label-text.js';
import { hasStrayed, placeNear, type Gesture, type Point, type Press } from './gesture.js';

/** Draws a label from where the pointer was pressed to where it is. */
export class CreateGesture implements Gesture {
  readonly isMaking = true;
  private readonly start: Quarter;
  private end: Quarter;
  private line: LabelLine | undefined;

  constructor(
    private readonly input: LabelInput,
    private readonly press: Press & { readonly place: LabelPlace },
  ) {
    this.start = this.end = placed(input.host, press.place.onset, press.isFree);
    this.line = press.place.line;
    this.show();
  }

  drag(point: Point): void {
    if (hasStrayed(this.press, point)) this.input.view.openLines(true);
    const place = placeNear(this.input, point);
    if (!place) return;
    this.end = placed(this.input.host, place.onset, point.isFree);
    if (hasStrayed(this.press, point)) this.line = place.line ?? this.line;
    this.show();
  }

  drop(): boolean {
    this.clear();
    return createOver(this.input.host, this.stretch);
  }

  cancel(): void {
    this.clear();
  }

  private get stretch(): Stretch {
    const { start, end, line } = this;
    return atLeastOneStep(this.input.host, { start, end, line }, end < start ? -1 : 1);
  }

  private show(): void {
    const { host, view } = this.input;
    const label = imagined(draftOf(host, this.stretch));
    view.preview([label]);
    this.input.showBubble(shortPlace(host, this.end), view.rectOf(label.id));
  }

  private clear(): void {
    this.input.view.preview(undefined);
    this.input.view.openLines(false);
    this.input.showBubble(undefined);
  }
}
