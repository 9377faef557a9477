import { reaction, runInAction } from 'mobx';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import type { ShownPicture } from '../../base/element/pictures.js';
import type { Scope } from '../../base/element/scope.js';
import type { PicturePlace } from '../../core/geometry/projection.js';
import type { Lap, Moment } from '../../core/time/moment.js';
import { pixels, quarters, type Pixel, type Quarter, type Second } from '../../core/time/units.js';
import type { SyncScene } from '../scene.js';

type Side = 'upper' | 'lower';

/**
 * So long, in milliseconds, scrolling is the reader's after the hand has done something: what a finger
 * has pushed runs on, and who holds a scroll bar may not say when it is let go.
 */
const HAND_MS = 1000;
const FINGER_MS = 2000;
const PRESS_MS = 10_000;

/**
 * Both strips show the same music: where the reader scrolls one, the same onset comes to the left edge
 * of the other. The one that the hand was on last leads; a page that turns, or a point that is revealed,
 * leads nobody.
 */
export class LinkedViews {
  private leader: Side = 'upper';
  private handUntil = 0;
  /** Whether the view that follows the reader was kept from following the music. */
  private isHeld = false;

  constructor(
    private readonly host: GlosaElement,
    private readonly scene: SyncScene,
    private readonly scope: Scope,
  ) {
    for (const side of ['upper', 'lower'] as const) this.watch(side);
  }

  /** Somebody else scrolls now. */
  release(): void {
    this.handUntil = 0;
  }

  private watch(side: Side): void {
    const { scope, scene } = this;
    const now = { fireImmediately: true };
    let hands: Scope | undefined;
    let watched: Scope | undefined;
    const watchHand = (view: GlosaElement | undefined) => {
      hands?.dispose();
      hands = view && scope.child();
      if (view && hands) this.watchHand(side, view, hands);
    };
    const watchScroll = (picture: ShownPicture | undefined) => {
      watched?.dispose();
      watched = picture && scope.child();
      watched?.listen(picture!.part, 'scroll', () => this.lead(side), { passive: true });
    };
    scope.add(reaction(() => scene[side], watchHand, now));
    scope.add(reaction(() => scene[`${side}Picture`], watchScroll, now));
    const isFollowing = () => scene[`${side}Picture`]?.axis.isFollowing;
    scope.add(reaction(isFollowing, (follows) => follows && this.resume(side)));
  }

  private watchHand(side: Side, view: GlosaElement, scope: Scope): void {
    const early = { capture: true, passive: true };
    const takes = (event: string, milliseconds: number) =>
      scope.listen(view, event, () => this.take(side, milliseconds), early);
    takes('wheel', HAND_MS);
    takes('keydown', HAND_MS);
    takes('touchmove', FINGER_MS);
    takes('pointerdown', PRESS_MS);
    takes('pointerup', HAND_MS);
  }

  private take(side: Side, milliseconds: number): void {
    this.leader = side;
    this.handUntil = performance.now() + milliseconds;
  }

  private lead(side: Side): void {
    const { scene, host } = this;
    const leader = scene[`${side}Picture`];
    const other = scene[`${otherOf(side)}Picture`];
    const isReader = side === this.leader && performance.now() < this.handUntil;
    if (!isReader || scene.preview || !leader || !other) return;
    if (leader.hasRows || other.hasRows) return;
    const isPlaying = host.transport?.isPlaying ?? false;
    const follows = host.model?.session.follow !== 'off' && leader.axis.isFollowing;
    if (isPlaying && follows) return;
    const x = this.edgeIn(other, this.momentAt(leader, other));
    if (x === undefined) return;
    // Who looks elsewhere while the music plays looks elsewhere in both.
    if (isPlaying && other.axis.isFollowing)
      runInAction(() => {
        this.isHeld = true;
        other.axis.isFollowing = false;
      });
    other.axis.startAt(x);
  }

  /** Who lets one view follow the music again means both. */
  private resume(side: Side): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.scene[`${otherOf(side)}Picture`]?.axis.resume();
  }

  /** What stands at the left edge of the leader; of several laps the one that the other view shows. */
  private momentAt(leader: ShownPicture, other: ShownPicture): Moment | undefined {
    const { date, onset } = placeAtEdge(leader) ?? {};
    if (date !== undefined) {
      const lap = this.lapAt(date);
      const expected = this.scene.expectation.onsetAt(date);
      return { date, onset: this.scene.sync?.table?.onsetAt(date)?.onset ?? expected, lap };
    }
    if (onset === undefined) return undefined;
    const lap = this.lapAt(placeAtEdge(other)?.date);
    return { date: this.dateAt(onset, lap), onset, lap };
  }

  private lapAt(date: Second | undefined): Lap {
    const { sync, session } = this.scene;
    const played = date === undefined ? undefined : sync?.table?.onsetAt(date);
    return played?.lap ?? session?.lap ?? '';
  }

  /** Beyond what a lap plays, its nearest date. */
  private dateAt(onset: Quarter, lap: Lap): Second | undefined {
    const { sync, session, expectation } = this.scene;
    const table = sync?.table;
    const [first = onset, last = onset] = table?.onsetsOf(lap) ?? [];
    if (lap === session?.lap && (onset < first || onset > last)) return expectation.dateAt(onset);
    const inside = quarters(Math.min(Math.max(onset, first), last));
    return table?.dateAt(inside, lap) ?? expectation.dateAt(onset);
  }

  /** Where a picture has to start so that a moment stands at its left edge. */
  private edgeIn(picture: ShownPicture, moment: Moment | undefined): Pixel | undefined {
    const line = moment && picture.projection()?.lineAt(moment);
    return line && pixels(Math.max(0, line.x - coveredIn(picture)));
  }
}

const otherOf = (side: Side): Side => (side === 'upper' ? 'lower' : 'upper');

/** What a strip shows at its left edge, or right of its clef. */
function placeAtEdge(picture: ShownPicture): PicturePlace | undefined {
  const projection = picture.projection();
  if (!projection) return undefined;
  const edge = Math.min(Math.max(0, picture.axis.start + coveredIn(picture)), projection.width);
  return projection.placeAt(pixels(edge), pixels(1));
}

/** Pixels at zoom exponent 0 that clef and key cover. */
const coveredIn = ({ axis, gutter }: ShownPicture): number => (gutter?.() ?? 0) / axis.scale;
