import { runInAction } from 'mobx';
import { type Change, createPoint, movePoint, pixels, type SyncPoint } from '#core';
import { attachDrag, type Pull, type Scope } from '#kit';
import type { ShownPicture } from '#views';
import type { SyncEditing, WantedPlace } from '../editing.js';
import type { Spot } from '../layout/curve.js';
import { hitJoint, MOUSE_REACH, TOUCH_REACH, type JointHit } from '../layout/joints.js';
import type { ViewFrame } from '../layout/place-joints.js';
import type { SyncPainter } from '../paint/painter.js';
import { pointText } from '../point-text.js';
import { edgeSpeed, EdgeScroll } from './edge-scroll.js';
import { reachAt, snapToMusic, snapToSound } from './snapping.js';

/** The parts of the editor that the hand works on. */
export interface HandParts {
  /** Both views and the band between them. */
  readonly stage: HTMLElement;
  readonly band: HTMLElement;
  /** Lies under the pointer over a point. */
  readonly grip: HTMLElement;
  /** The words beside a point that is moved. */
  readonly bubble: HTMLElement;
}

/** One of the two views, with its place in the editor. */
interface Side {
  readonly picture: ShownPicture;
  readonly frame: ViewFrame;
}

/**
 * Handles mouse, pen and finger. The editor takes drags of sync points, in the band or in a view, and
 * leaves all else to the views. A click in the band sets a point, a double click in a view too.
 */
export class Hand {
  /** Whether the click that follows belongs to a point. */
  private hasPoint = false;
  private readonly edge: EdgeScroll;

  constructor(
    private readonly editing: SyncEditing,
    private readonly painter: SyncPainter,
    private readonly parts: HandParts,
    scope: Scope,
  ) {
    this.edge = new EdgeScroll(scope);
    const { stage, band, grip } = parts;
    const early = { capture: true };
    attachDrag(scope, stage, (event) => this.begin(event), early);
    scope.listen(stage, 'pointermove', (event) => this.hover(event), { passive: true });
    // Lets the view under it scroll.
    scope.listen(grip, 'wheel', () => (grip.hidden = true), { passive: true });
    scope.listen(stage, 'pointerleave', () => this.leave());
    // Loads the sounds that attract dates before the first date is moved.
    scope.listen(stage, 'pointerenter', () => editing.prepareSound());
    scope.listen(stage, 'touchstart', (event) => this.keepStill(event), {
      ...early,
      passive: false,
    });
    scope.listen(stage, 'click', (event) => this.swallow(event), early);
    scope.listen(band, 'click', (event) => this.addInBand(event));
    scope.listen(stage, 'dblclick', (event) => this.addInView(event));
  }

  private begin(event: PointerEvent): Pull | undefined {
    const hit = this.hitAt(event);
    this.hasPoint = hit !== undefined;
    if (!hit) return undefined;
    event.stopPropagation();
    event.preventDefault();
    this.parts.band.focus({ preventScroll: true });
    return this.pullOf(hit, event);
  }

  private pullOf(hit: JointHit, start: PointerEvent): Pull {
    const { shown } = hit.joint;
    let change: Change | undefined;
    const move = (event: PointerEvent) => {
      const moved = this.changeTo(hit, event, start);
      if (moved) change = moved;
      this.show(hit, change, event);
    };
    return {
      move: (event) => {
        move(event);
        const view = this.side(this.sideOf(hit, start));
        if (view) this.pushEdge(view, event, () => move(event));
      },
      drop: (hasMoved) => {
        this.edge.stop();
        this.show(hit, undefined);
        if (hasMoved) this.editing.run(change, shown.isPredicted ? 'added' : 'moved', shown.point);
        else if (shown.isPredicted) this.editing.add(shown.point);
        else this.choose(shown.point, start);
      },
      cancel: () => {
        this.edge.stop();
        this.show(hit, undefined);
      },
    };
  }

  /** Scrolls a strip when a drag reaches its edge. */
  private pushEdge({ picture, frame }: Side, event: PointerEvent, onFrame: () => void): void {
    const speed = picture.hasRows ? 0 : edgeSpeed(this.toStage(event).x, frame.clip);
    this.edge.set({ axis: picture.axis, speed, onFrame });
  }

  /**
   * Returns the change that brings the end of a point under the pointer; undefined where that is
   * impossible.
   */
  private changeTo(hit: JointHit, event: PointerEvent, start: PointerEvent): Change | undefined {
    const { scene } = this.editing;
    const { point, isPredicted } = hit.joint.shown;
    const side = this.sideOf(hit, start);
    const line = hit.joint[side];
    const view = this.side(side);
    if (!view || !line || !scene.sync) return undefined;
    const grabbed = this.toStage(start).x - line.x;
    const x =
      hit.part === 'curve'
        ? line.x + event.clientX - start.clientX
        : this.toStage(event).x - grabbed;
    const place = this.placeIn(view, { x, y: line.top + 1 }, event.altKey);
    if (!place) return undefined;
    if (!isPredicted) return movePoint(scene.sync, point, place);
    return createPoint(scene.sync, { ...point, ...place });
  }

  /** Returns the side that was grabbed; of a curve, the nearer end. */
  private sideOf({ part }: JointHit, event: PointerEvent): 'upper' | 'lower' {
    if (part !== 'curve') return part;
    const { band } = this.painter.fresh();
    return this.toStage(event).y < (band.top + band.bottom) / 2 ? 'upper' : 'lower';
  }

  private side(name: 'upper' | 'lower'): Side | undefined {
    const { scene } = this.editing;
    const frame = this.painter.fresh()[name];
    const picture = name === 'upper' ? scene.upperPicture : scene.lowerPicture;
    return frame && picture && { picture, frame };
  }

  /** Returns the date or onset that a place of a view stands for, snapped to what attracts it. */
  private placeIn(
    { picture, frame }: Side,
    { x, y }: Spot,
    isFree = false,
  ): PlacedSide | undefined {
    const projection = picture.projection();
    if (!projection) return undefined;
    const inside = Math.min(Math.max((x - frame.left) / frame.scaleX, 0), projection.width);
    const down = Math.min(Math.max((y - frame.top) / frame.scaleY, 0), projection.height);
    const place = projection.placeAt(pixels(inside), pixels(down));
    const { attacks, grid } = this.editing;
    if (place?.date !== undefined) {
      const { date } = place;
      const next = projection.placeAt(pixels(Math.max(inside - 1, 0)), pixels(down))?.date ?? 0;
      const perSecond = frame.scaleX / Math.max(date - next, 1e-6);
      return { date: isFree ? date : snapToSound(date, attacks, reachAt(perSecond)) };
    }
    // A recording that does not play shows its own dates, not those of the points.
    if (place?.onset === undefined || picture.isTimeline) return undefined;
    return { onset: isFree ? place.onset : snapToMusic(place.onset, grid) };
  }

  private show(hit: JointHit, change: Change | undefined, event?: PointerEvent): void {
    const { scene, host } = this.editing;
    const edit = change?.edits[0];
    const after = edit?.part === 'point' ? edit.after : undefined;
    const { point, isPredicted } = hit.joint.shown;
    const before = isPredicted ? undefined : point;
    runInAction(() => {
      scene.preview = after && { before, after };
      scene.hovered = undefined;
    });
    this.parts.grip.hidden = true;
    this.tell(after && pointText(host, after), event);
  }

  private tell(text: string | undefined, event: PointerEvent | undefined): void {
    const { bubble } = this.parts;
    bubble.hidden = !text || !event;
    if (!text || !event) return;
    bubble.textContent = text;
    const { x, y } = this.toStage(event);
    bubble.style.setProperty('--_x', `${x}`);
    bubble.style.setProperty('--_y', `${y}`);
  }

  /** Chooses a point: with Ctrl in addition to the chosen ones, with Shift all from there to here. */
  private choose(point: SyncPoint, { shiftKey, ctrlKey, metaKey }: PointerEvent): void {
    const { editing } = this;
    const { selected, scene } = editing;
    if (ctrlKey || metaKey) {
      const others = selected.filter((other) => other !== point);
      editing.select(others.length < selected.length ? others : [...selected, point]);
    } else if (shiftKey && selected[0]) {
      const ends = [scene.points.indexOf(selected[0]), scene.points.indexOf(point)];
      editing.select(scene.points.slice(Math.min(...ends), Math.max(...ends) + 1));
    } else editing.select([point]);
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    const hit = this.hitAt(event);
    const { scene, host } = this.editing;
    const { grip } = this.parts;
    const point = hit?.joint.shown.point;
    if (point !== scene.hovered?.point)
      runInAction(() => (scene.hovered = hit && { point: hit.joint.shown.point, part: hit.part }));
    grip.hidden = !hit;
    if (!hit || !point) return;
    const { x, y } = this.toStage(event);
    grip.style.setProperty('--_x', `${x}`);
    grip.style.setProperty('--_y', `${y}`);
    const text = pointText(host, point);
    if (grip.title !== text) grip.title = text;
  }

  private leave(): void {
    this.parts.grip.hidden = true;
    runInAction(() => (this.editing.scene.hovered = undefined));
  }

  /** Lets a finger move the point under it and not the page. */
  private keepStill(event: TouchEvent): void {
    const [touch] = event.touches;
    if (touch && event.touches.length === 1 && this.hitAt(touch, true)) event.preventDefault();
  }

  private swallow(event: MouseEvent): void {
    if (!this.hasPoint) return;
    this.hasPoint = false;
    event.preventDefault();
    event.stopPropagation();
  }

  private addInBand(event: MouseEvent): void {
    if (event.defaultPrevented) return;
    const spot = this.toStage(event);
    const { band } = this.painter.fresh();
    const isUpper = spot.y < (band.top + band.bottom) / 2;
    const view = this.side(isUpper ? 'upper' : 'lower');
    if (view) this.addAt(view, spot, event.altKey);
  }

  private addInView(event: MouseEvent): void {
    if (event.defaultPrevented) return;
    const spot = this.toStage(event);
    const views = [this.side('upper'), this.side('lower')];
    const view = views.find((each) => each && isInside(spot, each.frame));
    if (!view) return;
    event.preventDefault();
    this.addAt(view, spot, event.altKey);
  }

  private addAt(view: Side, { x, y }: Spot, isFree: boolean): void {
    const place: WantedPlace | undefined = this.placeIn(view, { x, y: heightIn(view, y) }, isFree);
    if (place) this.editing.add(place);
  }

  private hitAt(
    event: Pick<PointerEvent, 'clientX' | 'clientY'> & { readonly pointerType?: string },
    isTouch = event.pointerType === 'touch',
  ): JointHit | undefined {
    const { joints, band } = this.painter.fresh();
    const spot = this.toStage(event);
    const frames = [this.side('upper')?.frame, this.side('lower')?.frame];
    const isOverView = frames.some((frame) => frame && isInside(spot, frame));
    const isInBand = spot.y >= band.top - 24 && spot.y <= band.bottom;
    if (!isOverView && !isInBand) return undefined;
    return hitJoint(joints, spot, { band, reach: isTouch ? TOUCH_REACH : MOUSE_REACH });
  }

  private toStage({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Spot {
    const { left, top } = this.parts.stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

type PlacedSide = { readonly date: SyncPoint['date'] } | { readonly onset: SyncPoint['onset'] };

const isInside = ({ x, y }: Spot, { clip }: ViewFrame): boolean =>
  x >= clip.left && x <= clip.right && y >= clip.top && y <= clip.bottom;

/** Returns the height in a view; in the band, that of the nearest row. */
function heightIn({ frame }: Side, y: number): number {
  const { top, bottom } = frame.clip;
  return Math.min(Math.max(y, Math.max(top, frame.top) + 1), bottom - 1);
}
