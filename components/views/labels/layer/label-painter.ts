import { compareShallow } from 'mobx';
import type { Label, LabelGeometry, LabelStyle, LineBoxes } from '#core';
import type { FlagPlaces } from '../paint/flag-places.js';
import type { LabelState, PaintJob } from '../paint/paint-job.js';
import { paintSurface } from '../paint/paint-surface.js';
import type { LabelTheme } from '../paint/theme.js';
import { LONG_LABEL } from './long-tags.js';
import type { LabelScene } from './label-scene.js';
import { SURFACES, surfacesOf, type SurfaceName } from './surfaces.js';

/** The inputs of a painting; a change of any of them repaints. */
export interface Painting {
  readonly geometry: LabelGeometry | undefined;
  readonly labels: readonly Label[];
  readonly styles: readonly LabelStyle[];
  /** Left edge of the painted content, in pixels on the screen. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly theme: LabelTheme;
  readonly flags: FlagPlaces | undefined;
  /** Ids of moved labels, and of very many chosen ones. */
  readonly ghosts: readonly number[];
  readonly chosen: readonly number[];
}

/** The canvases of a layer. */
export class LabelPainter {
  /** The content painted on each canvas. */
  private readonly painted = new Map<SurfaceName, readonly unknown[] | undefined>();

  constructor(private readonly root: HTMLElement) {}

  paint(scene: LabelScene, painting: Painting): void {
    const { geometry, flags, left, right, top, bottom } = painting;
    const isSeen = right > left && bottom > top;
    const surfaces =
      geometry && flags && isSeen ? surfacesOf(scene, geometry, { flags, top, bottom }) : [];
    const state = stateOf(painting);
    for (const name of SURFACES) {
      const surface = surfaces.find((each) => each.name === name);
      this.canvas(name).hidden = !surface;
      if (!surface || !geometry || !flags) continue;
      const job: PaintJob = {
        ...{ ...painting, ...surface, geometry, flags, state },
        width: right - left,
        ratio: window.devicePixelRatio,
        longFrom: LONG_LABEL,
      };
      const content = contentOf(job);
      if (content && compareShallow(content, this.painted.get(name))) continue;
      this.painted.set(name, content);
      this.show(name, job);
    }
  }

  private show(name: SurfaceName, job: PaintJob): void {
    const bitmap = paintSurface(job);
    if (!bitmap) return;
    const canvas = this.canvas(name);
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    canvas.style.setProperty('--_from', `${job.left / job.geometry.scale}`);
    canvas.style.setProperty('--_span', `${job.width / job.geometry.scale}`);
    canvas.style.setProperty('--_room', `${job.height}`);
    canvas.style.setProperty('--_y', `${job.top}`);
    canvas.style.setProperty('--_from-y', `${job.top / job.geometry.scale}`);
    canvas.style.setProperty('--_span-y', `${job.height / job.geometry.scale}`);
  }

  private canvas(name: SurfaceName): HTMLCanvasElement {
    return this.root.querySelector<HTMLCanvasElement>(`canvas.${name}`)!;
  }
}

function stateOf({ labels, ghosts, chosen }: Painting): (label: number) => LabelState {
  if (!ghosts.length && !chosen.length) return () => 'rest';
  const [pale, solid] = [new Set(ghosts), new Set(chosen)];
  return (index) => {
    const { id } = labels[index]!;
    return pale.has(id) ? 'ghost' : solid.has(id) ? 'chosen' : 'rest';
  };
}

/** Number of labels above which a canvas is painted again without comparing its content. */
const MOST_COMPARED = 2000;

/** Returns all values that a painting shows: where they are the same as before, nothing is painted. */
function contentOf(job: PaintJob): readonly unknown[] | undefined {
  const { geometry, left, width, top, height, ratio, theme, grounds } = job;
  const content: unknown[] = [left, width, top, height, ratio, theme, geometry.scale];
  for (const ground of grounds) content.push(ground.top);
  for (const line of job.lines) {
    const [first, end] = geometry.inView(line, left, left + width);
    if (end - first > MOST_COMPARED) return undefined;
    const extent = geometry.lineExtent(line.row, line.line);
    content.push(line.row, line.line, line.stacks.length, extent?.top, extent?.height);
    for (let box = first; box < end; box++) content.push(...boxContent(job, line, box));
  }
  return content;
}

function boxContent(job: PaintJob, line: LineBoxes, box: number): readonly unknown[] {
  const { geometry, labels, styles, state, flags } = job;
  const { label, x, right, lane, flags: bits } = geometry.boxes;
  const index = label[box]!;
  const flag = job.marks === 'flags' ? flags.flag(line, box)?.y : undefined;
  const place = [x[box], right[box], lane[box], bits[box], flag];
  return [labels[index], styles[index], state(index), ...place];
}
