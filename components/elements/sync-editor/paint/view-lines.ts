import { compareShallow, reaction } from 'mobx';
import type { Line } from '#core';
import type { Scope } from '#kit';
import type { ShownPicture } from '#views';
import type { PictureLines } from '../layout/place-joints.js';
import type { ShownPoint } from '../layout/shown-points.js';
import type { SyncScene } from '../scene.js';
import { sizeCanvas } from './canvas.js';
import { wear } from './look.js';
import type { SyncTheme } from './theme.js';

/** Opacity of lines over music, so that they hide no notes. */
const OVER_MUSIC = 0.4;

export interface ViewLinesOptions {
  readonly picture: ShownPicture;
  readonly scene: SyncScene;
  /** The lines of the points that are shown, in their order. Observable. */
  readonly lines: () => PictureLines;
  /** Observable. */
  readonly theme: () => SyncTheme;
}

/** A part of a picture, in pixels on the screen from its corner. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The lines of the sync points over one view. They are part of its scrolled content, so that the browser
 * moves them with the music; they are painted again when a point, the zoom or the mounted part of the
 * picture changes.
 */
export class ViewLines {
  private readonly canvas = document.createElement('canvas');
  private isAsked = false;

  constructor(
    private readonly options: ViewLinesOptions,
    private readonly scope: Scope,
  ) {
    const { picture, scene, lines, theme } = options;
    const image = picture.picture();
    const content = picture.content();
    if (!image || !content) return;
    this.attach(content);
    scope.observeResize(image, () => this.ask());
    const { axis } = picture;
    const inputs = () => [lines(), scene.hovered?.point, theme(), axis.scale, axis.visible];
    const now = { equals: compareShallow, fireImmediately: true };
    scope.add(reaction(inputs, () => this.ask(), now));
  }

  private attach(content: HTMLElement): void {
    const { canvas, scope } = this;
    canvas.className = 'sync-lines';
    canvas.ariaHidden = 'true';
    for (const [name, value] of Object.entries(STYLE)) canvas.style.setProperty(name, value);
    content.append(canvas);
    scope.add(() => canvas.remove());
  }

  private ask(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    this.scope.frame(() => {
      this.isAsked = false;
      this.paint();
    });
  }

  private paint(): void {
    const { picture } = this.options;
    const image = picture.picture()?.getBoundingClientRect();
    const content = picture.content()?.getBoundingClientRect();
    const part = this.part(image?.height ?? 0);
    this.canvas.hidden = !part;
    if (!part || !image || !content) return;
    const { canvas } = this;
    // A strip shows the same from top to bottom: one row of pixels is stretched.
    const { left, top, width, height } = part;
    const context = sizeCanvas(canvas, width, picture.hasRows ? height : 1);
    canvas.style.setProperty('left', `${image.left - content.left + left}px`);
    canvas.style.setProperty('top', `${image.top - content.top + top}px`);
    canvas.style.setProperty('width', `${width}px`);
    canvas.style.setProperty('height', `${height}px`);
    if (context) this.paintLines(context, part);
  }

  /** Returns the mounted part of the picture; undefined while there is none. */
  private part(imageHeight: number): Part | undefined {
    const { axis, hasRows, projection } = this.options.picture;
    const { width = 0, height = 0 } = projection() ?? {};
    const { scale, visible } = axis;
    const [left, right] = inside(visible.start, visible.end, width).map((x) => x * scale);
    const down = inside(visible.top ?? 0, visible.bottom ?? height, height).map((y) => y * scale);
    const [top, bottom] = hasRows ? down : [0, imageHeight];
    const part = { left: left!, top: top!, width: right! - left!, height: bottom! - top! };
    return part.width > 0 && part.height > 0 ? part : undefined;
  }

  private paintLines(context: CanvasRenderingContext2D, part: Part): void {
    const { picture, scene, lines, theme } = this.options;
    const { scale } = picture.axis;
    const { hasRows = false, isTimeline = false } = picture;
    const look = { theme: theme(), share: isTimeline ? 1 : OVER_MUSIC };
    const hovered = scene.hovered?.point;
    context.clearRect(0, 0, part.width, part.height);
    const all = lines();
    const taken = takenPlaces(scene.shown, all);
    scene.shown.forEach((shown, index) => {
      const line = all[index];
      if (line && !shown.isCurrent && !shown.isChosen && taken.has(placeOf(line))) return;
      const x = (line?.x ?? -Infinity) * scale - part.left;
      if (!line || x < -2 || x > part.width + 2) return;
      wear(context, shown, { ...look, isHovered: hovered === shown.point });
      const top = hasRows ? line.y * scale - part.top : 0;
      context.beginPath();
      context.moveTo(x, top);
      context.lineTo(x, top + (hasRows ? line.height * scale : 1));
      context.stroke();
    });
  }
}

/** Returns the places of the current lap's lines: in a score all laps stand at the same places. */
const takenPlaces = (shown: readonly ShownPoint[], lines: PictureLines): ReadonlySet<string> =>
  new Set(lines.flatMap((line, i) => (line && shown[i]!.isCurrent ? placeOf(line) : [])));

const placeOf = ({ x, row }: Line): string => `${row} ${Math.round(x)}`;

const inside = (start: number, end: number, most: number): readonly [number, number] => [
  Math.max(0, start),
  Math.min(most, end),
];

/** Over the picture, under playhead and clef. */
const STYLE = { position: 'absolute', 'z-index': '2', 'pointer-events': 'none' } as const;
