import { reaction } from 'mobx';
import { canEdit } from '../../can-edit.js';
import { createOver, isMoment, templateOf } from '../actions/create.js';
import { placed } from '../actions/grid.js';
import { selectLabels, selectRange, toggleLabel } from '../actions/select.js';
import type { LabelInput } from '../context.js';
import { CreateGesture } from '../gestures/create-gesture.js';
import type { Gesture, Press } from '../gestures/gesture.js';
import { ResizeGesture } from '../gestures/resize-gesture.js';
import type { LabelHit } from '../../label-view.js';
import { MouseDrags } from './mouse.js';
import { isOnGround, pointOf, pressOf } from './press.js';
import { TouchDrags } from './touch.js';
import { RunningGesture } from './running-gesture.js';

/** A gesture without dragging: it follows the pointer from one click to the next. */
class Carried {
  private running: RunningGesture | undefined;

  constructor(private readonly input: LabelInput) {
    const { scope, part } = input;
    scope.listen(part, 'pointermove', (event) => this.running?.drag(pointOf(event)));
    scope.add(() => this.cancel());
  }

  get isCarrying(): boolean {
    return this.running !== undefined;
  }

  begin(gesture: Gesture, hint: string): void {
    this.cancel();
    this.running = new RunningGesture(this.input, gesture, () => {
      this.running = undefined;
      this.input.part.removeAttribute('data-carrying');
    });
    this.input.part.setAttribute('data-carrying', '');
    this.input.announce(hint);
  }

  /** Ends it at a click. */
  dropAt(event: MouseEvent): void {
    this.running?.drag(pointOf(event));
    // A finger has no keys at hand: they would cover the score.
    this.running?.drop({ names: !isTouch(event) });
  }

  cancel(): void {
    this.running?.cancel();
  }
}

/** Handles clicks and taps; leaves the rest to the strip: a click on an empty place moves the playhead. */
export class Clicks {
  readonly carried: Carried;
  private readonly mouse: MouseDrags;
  private readonly touch: TouchDrags;

  constructor(private readonly input: LabelInput) {
    const { scope, part, host } = input;
    this.carried = new Carried(input);
    this.mouse = new MouseDrags(input);
    this.touch = new TouchDrags(input);
    const early = { capture: true };
    scope.listen(part, 'click', (event) => this.handleClick(event), early);
    scope.listen(part, 'dblclick', (event) => this.handleDoubleClick(event), early);
    scope.listen(part, 'contextmenu', (event) => this.handleMenu(event));
    // A released button or a locked piece ends a gesture that a click began.
    const mode = () => [host.model?.session.armedTemplate, canEdit(host)];
    scope.add(reaction(mode, () => this.carried.cancel()));
  }

  private handleClick(event: MouseEvent): void {
    if (event.defaultPrevented || !isOnGround(this.input, event)) return;
    if (this.mouse.hasDragged || this.touch.hasDragged) {
      this.mouse.hasDragged = this.touch.hasDragged = false;
      return event.preventDefault();
    }
    if (this.carried.isCarrying) {
      event.preventDefault();
      return this.carried.dropAt(event);
    }
    const press = pressOf(this.input, event, isTouch(event));
    if (press.hit) this.clickLabel(press.hit, event);
    else if (this.isArmed) this.clickArmed(press, event);
    else if (press.place && !press.isAdding) selectLabels(this.input.host, []);
  }

  private clickLabel(hit: LabelHit, event: MouseEvent): void {
    const { host, view } = this.input;
    const selection = host.model?.selection;
    // Without a choice there is nothing to extend: the music plays from there.
    if (event.shiftKey && selection?.isEmpty) return;
    event.preventDefault();
    if (hit.part === 'stack') return view.toggleStack(hit.id);
    if (event.ctrlKey || event.metaKey) toggleLabel(host, hit.id);
    else if (event.shiftKey) selectRange(host, hit.id);
    else this.choose(hit);
    this.input.focusLabel(hit.id);
    if (hit.part === 'comment') this.input.showComment(hit.id, true);
  }

  /** Chooses a label; a click on an end of a chosen one picks it up, and the next click puts it down. */
  private choose({ id, part }: LabelHit): void {
    const { host } = this.input;
    const wasChosen = host.model?.selection.has(id) ?? false;
    const label = host.model?.analysis?.label(id);
    const isEnd = part === 'start' || part === 'end';
    if (!wasChosen) return selectLabels(host, [id]);
    if (!isEnd || !label || !canEdit(host)) return selectLabels(host, [id]);
    const hint = host.t(part === 'start' ? 'labels.clickStart' : 'labels.clickEnd');
    this.carried.begin(new ResizeGesture(this.input, label, part), hint);
  }

  /** Handles a click with a pressed label button: it begins a label, the next one ends it. */
  private clickArmed(press: Press, event: MouseEvent): void {
    const { place } = press;
    const { host } = this.input;
    if (!place) return;
    event.preventDefault();
    if (!isMoment(host, templateOf(host)))
      return this.carried.begin(
        new CreateGesture(this.input, { ...press, place }),
        host.t('labels.clickEnd'),
      );
    const start = placed(host, place.onset, press.isFree);
    const isMade = createOver(host, { start, end: start, line: place.line });
    this.input.focusLabel();
    if (isMade && !isTouch(event)) this.input.nameNew();
  }

  private handleDoubleClick(event: MouseEvent): void {
    const hit = this.input.finder.hitTest(event.clientX, event.clientY);
    if (!hit || hit.part === 'stack' || !canEdit(this.input.host)) return;
    event.preventDefault();
    this.carried.cancel();
    this.input.editTag(hit.id);
  }

  private handleMenu(event: MouseEvent): void {
    if (event.shiftKey || !isOnGround(this.input, event)) return;
    event.preventDefault();
    // The touch handler deals with a long press.
    if (isTouch(event) || this.touch.isTouching || this.touch.hasDragged) return;
    const { host, finder } = this.input;
    const hit = finder.hitTest(event.clientX, event.clientY);
    if (hit && !host.model?.selection.has(hit.id)) selectLabels(host, [hit.id]);
    this.input.openMenu({ x: event.clientX, y: event.clientY });
  }

  private get isArmed(): boolean {
    const { host } = this.input;
    return host.model?.session.armedTemplate !== undefined && canEdit(host);
  }
}

/** Whether a click came from a finger: in most browsers clicks are pointer events with a pointer type. */
const isTouch = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';
