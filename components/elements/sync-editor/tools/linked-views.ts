import { reaction, runInAction } from 'mobx';
import {
  type Lap,
  type Moment,
  type PicturePlace,
  type Pixel,
  pixels,
  type Quarter,
  quarters,
  type Second,
} from '#core';
import type { GlosaElement, Scope } from '#kit';
import type { ShownPicture } from '#views';
import type { SyncScene } from '../scene.js';

type Side = 'upper' | 'lower';

/**
 * Milliseconds after the last input during which scrolling counts as the reader's: a flick keeps running,
 * and the release of a scroll bar may not be reported.
 */
const HAND_MS = 1000;
const FINGER_MS = 2000;
const PRESS_MS = 10_000;

/**
 * Keeps both strips at the same music: where the reader scrolls one, the same onset comes to the left edge
 * of the other. The one with the last input leads; a page turn or the reveal of a point moves no other
 * view.
 */
export class LinkedViews {
  private leader: Side = 'upper';
  private handUntil = 0;
  /** Whether the view that follows the reader has stopped following the music. */
  private isHeld = false;

  constructor(
    private readonly host: GlosaElement,
    private readonly scene: SyncScene,
    private readonly scope: Scope,
  ) {
    for (const side of ['upper', 'lower'] as const) this.watch(side);
  }

  /** Ends the lead of the reader: other code scrolls now. */
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
    // A reader who scrolls away while the music plays does so in both views.
    if (isPlaying && other.axis.isFollowing)
      runInAction(() => {
        this.isHeld = true;
        other.axis.isFollowing = false;
      });
    other.axis.startAt(x);
  }

  /** Lets both views follow the music when the reader lets one. */
  private resume(side: Side): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.scene[`${otherOf(side)}Picture`]?.axis.resume();
  }

  /**
   * Returns the moment at the left edge of the leader; of several laps, the one that the other view shows.
   */
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

  /** Returns the date of an onset; beyond the span of the lap, its nearest date. */
  private dateAt(onset: Quarter, lap: Lap): Second | undefined {
    const { sync, session, expectation } = this.scene;
    const table = sync?.table;
    const [first = onset, last = onset] = table?.onsetsOf(lap) ?? [];
    if (lap === session?.lap && (onset < first || onset > last)) return expectation.dateAt(onset);
    const inside = quarters(Math.min(Math.max(onset, first), last));
    return table?.dateAt(inside, lap) ?? expectation.dateAt(onset);
  }

  /** Returns the start of a picture that has a moment at its left edge. */
  private edgeIn(picture: ShownPicture, moment: Moment | undefined): Pixel | undefined {
    const line = moment && picture.projection()?.lineAt(moment);
    return line && pixels(Math.max(0, line.x - coveredIn(picture)));
  }
}

const otherOf = (side: Side): Side => (side === 'upper' ? 'lower' : 'upper');

/** Returns the place at the left edge of a strip, or right of its clef. */
function placeAtEdge(picture: ShownPicture): PicturePlace | undefined {
  const projection = picture.projection();
  if (!projection) return undefined;
  const edge = Math.min(Math.max(0, picture.axis.start + coveredIn(picture)), projection.width);
  return projection.placeAt(pixels(edge), pixels(1));
}

/** Pixels at zoom exponent 0 that clef and key cover. */
const coveredIn = ({ axis, gutter }: ShownPicture): number => (gutter?.() ?? 0) / axis.scale;
