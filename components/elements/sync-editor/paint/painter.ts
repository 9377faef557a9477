import { compareShallow, observableRef, reaction, runInAction } from 'mobx';
import type { Moment } from '#core';
import type { GlosaElement, Scope } from '#kit';
import type { ShownPicture } from '#views';
import { traceCurve } from '../layout/curve.js';
import type { Band, Joint } from '../layout/joints.js';
import {
  type Area,
  type PictureLines,
  placeJoints,
  type ViewFrame,
} from '../layout/place-joints.js';
import type { SyncScene } from '../scene.js';
import { sizeCanvas } from './canvas.js';
import { DOT_ROOM, paintJoints, RING_ROOM } from './joints.paint.js';
import { TempoPainter } from './tempo-painter.js';
import { type SyncTheme, themeOf } from './theme.js';
import { ViewLines } from './view-lines.js';

/** The parts of the editor that are painted on. */
export interface PainterParts {
  readonly stage: HTMLElement;
  readonly band: HTMLElement;
  readonly over: HTMLCanvasElement;
  readonly head: HTMLCanvasElement;
  readonly probe: HTMLElement;
  readonly tempo: HTMLCanvasElement;
  readonly marks: HTMLElement;
  readonly now: HTMLElement;
}

/** The places on the screen, as painted last. */
export interface Placed {
  readonly joints: readonly Joint[];
  readonly band: Band;
  readonly upper: ViewFrame | undefined;
  readonly lower: ViewFrame | undefined;
}

const NOTHING: Placed = {
  joints: [],
  band: { top: 0, bottom: 0 },
  upper: undefined,
  lower: undefined,
};

/**
 * Paints points and curves over the two views, at most once in a frame and only when something has
 * changed: a point, a zoom, how far a view is scrolled. While the music plays in a page that stands
 * still, only the playhead is painted.
 */
export class SyncPainter {
  placed: Placed = NOTHING;
  private readonly tempo: TempoPainter;
  private isAsked = false;
  private isStale = true;
  @observableRef private accessor theme: SyncTheme;
  private origin = new DOMRect();

  constructor(
    private readonly host: GlosaElement,
    private readonly scene: SyncScene,
    private readonly parts: PainterParts,
    private readonly scope: Scope,
  ) {
    this.theme = themeOf(parts.probe);
    this.tempo = new TempoPainter(host, scene, parts);
    this.watchPage();
    this.watchScene();
    for (const side of ['upper', 'lower'] as const) this.watchView(side);
  }

  /** Returns the present places, without waiting for the next frame. */
  fresh(): Placed {
    if (this.isStale) this.place();
    return this.placed;
  }

  private watchPage(): void {
    const { parts, scope } = this;
    for (const part of [parts.stage, parts.tempo]) scope.observeResize(part, () => this.ask());
    scope.listen(parts.probe, 'transitionend', () => {
      runInAction(() => (this.theme = themeOf(parts.probe)));
      this.ask();
    });
    scope.listen(window, 'resize', () => this.ask());
  }

  private watchScene(): void {
    const { scene, scope, host } = this;
    const inputs = () => [
      ...[scene.shown, scene.upperLines, scene.lowerLines, scene.hovered],
      ...[scene.steps, scene.predictedSteps, scene.outliers, scene.tempoAxis, host.language],
      scene.doubts,
      ...[zoomOf(scene.upperPicture), zoomOf(scene.lowerPicture)].flat(),
    ];
    scope.add(
      reaction(inputs, () => this.ask(), { equals: compareShallow, fireImmediately: true }),
    );
    let stop: (() => void) | undefined;
    scope.add(() => stop?.());
    const follow = (moment: Moment) => this.showPlayhead(moment);
    scope.add(
      reaction(
        () => host.model?.transport,
        (transport) => {
          stop?.();
          stop = transport?.onFrame(follow);
        },
        { fireImmediately: true },
      ),
    );
  }

  /** Repaints when a view is scrolled or its picture gets higher. */
  private watchView(side: 'upper' | 'lower'): void {
    let watched: Scope | undefined;
    const watch = (picture: ShownPicture | undefined) => {
      watched?.dispose();
      watched = undefined;
      if (!picture) return;
      watched = this.scope.child();
      watched.listen(picture.part, 'scroll', () => this.ask(), { passive: true });
      watched.observeResize(picture.part, () => this.ask());
      const content = picture.content();
      if (content) watched.observeResize(content, () => this.ask());
      const { scene } = this;
      const lines = () => scene[`${side}Lines`];
      new ViewLines({ picture, scene, lines, theme: () => this.theme }, watched);
    };
    this.scope.add(reaction(() => this.scene[`${side}Picture`], watch, { fireImmediately: true }));
  }

  private ask(): void {
    this.isStale = true;
    if (this.isAsked) return;
    this.isAsked = true;
    this.scope.frame(() => {
      this.isAsked = false;
      this.paint();
    });
  }

  private place(): void {
    const { scene, parts } = this;
    this.isStale = false;
    this.origin = parts.stage.getBoundingClientRect();
    const { top, bottom } = parts.band.getBoundingClientRect();
    const upper = frameOf(scene.upperPicture, this.origin);
    const lower = frameOf(scene.lowerPicture, this.origin);
    const band = {
      top: Math.min(upper?.clip.bottom ?? Infinity, top - this.origin.top),
      bottom: bottom - this.origin.top,
    };
    const join = (frame: ViewFrame | undefined, lines: PictureLines) => frame && { frame, lines };
    const joints = placeJoints({
      shown: scene.shown,
      upper: join(upper, scene.upperLines),
      lower: join(lower, scene.lowerLines),
    });
    this.placed = { joints, band, upper, lower };
  }

  private paint(): void {
    if (!this.host.isConnected) return;
    this.place();
    const { parts, placed, theme, origin, scene } = this;
    const { joints, band } = placed;
    const [top, height] = [band.top - DOT_ROOM, band.bottom - band.top + DOT_ROOM + RING_ROOM];
    parts.over.style.setProperty('--_top', `${top}`);
    const context = sizeCanvas(parts.over, origin.width, Math.max(0, height));
    if (!context) return;
    context.clearRect(0, 0, origin.width, height);
    context.translate(0, -top);
    const hovered = scene.hovered?.point;
    paintJoints(context, { joints, band, theme, hovered, between: this.between });
    this.tempo.paint(this.timeFrame, theme);
    const moment = this.host.transport?.moment;
    if (moment) this.showPlayhead(moment);
  }

  private get between(): Area {
    const { upper, lower, band } = this.placed;
    const lefts = [upper, lower].flatMap((frame) => frame?.clip.left ?? []);
    const rights = [upper, lower].flatMap((frame) => frame?.clip.right ?? []);
    return { ...band, left: Math.min(...lefts), right: Math.max(...rights) };
  }

  /** The place of the recording; undefined while neither view shows it. */
  private get timeFrame(): ViewFrame | undefined {
    const { scene, placed } = this;
    if (scene.upperPicture?.isTimeline) return placed.upper;
    return scene.lowerPicture?.isTimeline ? placed.lower : undefined;
  }

  private showPlayhead(moment: Moment): void {
    const { parts, placed, theme, origin, scene } = this;
    const { band, upper, lower } = placed;
    const height = band.bottom - band.top;
    const context = sizeCanvas(parts.head, origin.width, Math.max(0, height));
    parts.head.style.setProperty('--_top', `${band.top}`);
    this.tempo.showNow(moment, this.timeFrame);
    if (!context) return;
    context.clearRect(0, 0, origin.width, height);
    const over = upper && scene.upperPicture?.projection()?.lineAt(moment);
    const under = lower && scene.lowerPicture?.projection()?.lineAt(moment);
    if (!over || !under || upper.hasRows || lower.hasRows) return;
    const { left, right } = this.between;
    context.save();
    context.beginPath();
    context.rect(left, 0, right - left, height);
    context.clip();
    context.beginPath();
    const from = { x: upper.left + over.x * upper.scaleX, y: 0 };
    traceCurve(context, { from, to: { x: lower.left + under.x * lower.scaleX, y: height } });
    context.strokeStyle = theme.playhead;
    context.lineWidth = 2;
    context.stroke();
    context.restore();
  }
}

/** Returns the values that move a picture on the screen without a scroll. */
const zoomOf = (picture: ShownPicture | undefined): readonly unknown[] =>
  picture ? [picture.axis.scale, picture.axis.viewportWidth, picture.gutter?.()] : [];

/**
 * Returns the place of a view in the editor whose corner is at `origin`; undefined while it shows no music.
 */
function frameOf(
  picture: ShownPicture | undefined,
  origin: DOMRectReadOnly,
): ViewFrame | undefined {
  const projection = picture?.projection();
  const image = picture?.picture();
  if (!picture || !projection || !image || !(projection.height > 0)) return undefined;
  const { part, axis, gutter, hasRows = false } = picture;
  const view = part.getBoundingClientRect();
  const { left, top, height } = image.getBoundingClientRect();
  const [x, y] = [view.left + part.clientLeft, view.top + part.clientTop];
  return {
    left: left - origin.left,
    top: top - origin.top,
    scaleX: axis.scale,
    scaleY: hasRows ? axis.scale : height / projection.height,
    clip: {
      left: x + (gutter?.() ?? 0) - origin.left,
      right: x + part.clientWidth - origin.left,
      top: y - origin.top,
      bottom: y + part.clientHeight - origin.top,
    },
    hasRows,
  };
}
