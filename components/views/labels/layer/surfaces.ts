import {
  ALL,
  type Extent,
  FIRST_BOTTOM,
  isOnStaff,
  isHeld,
  type LabelGeometry,
  type LineBoxes,
} from '#core';
import type { FlagPlaces } from '../paint/flag-places.js';
import type { MarkPart } from '../paint/paint-job.js';
import type { LabelScene } from './label-scene.js';

/**
 * Name of a canvas: labels on the lines above and below the picture, everything over it, or the flags of
 * marks.
 */
export type SurfaceName = 'above' | 'below' | 'over' | 'marks';
export const SURFACES: readonly SurfaceName[] = ['above', 'below', 'over', 'marks'];

/** The content of a canvas, and its place in the content of the view (pixels on the screen). */
export interface Surface extends Extent {
  readonly name: SurfaceName;
  readonly lines: readonly LineBoxes[];
  readonly grounds: readonly Extent[];
  /** Whether it is the same from top to bottom: one row of pixels is stretched. */
  readonly isUniform: boolean;
  readonly marks: MarkPart;
}

/** The options of a painting that determine its canvases. */
export interface SurfaceOptions {
  readonly flags: FlagPlaces;
  /** Top of the painted part of a picture with rows, in pixels on the screen. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the canvases of a view: low ones beside the picture of a strip and for the flags, and one over
 * everything that is high only where staff labels stand: poles are uniform. A picture with rows has only
 * one, over the rows near the viewport.
 */
export function surfacesOf(
  scene: LabelScene,
  geometry: LabelGeometry,
  { flags, top: from, bottom: to }: SurfaceOptions,
): readonly Surface[] {
  if (scene.view.hasRows) return [pageSurface(scene, geometry, { top: from, bottom: to })];
  const { above, below } = scene.layout;
  const music = geometry.musicOf(0);
  const rows = [...geometry.boxes.rows.keys()];
  const make = (name: SurfaceName, extent: Extent, isHere: (line: number) => boolean): Surface => ({
    ...extent,
    name,
    lines: geometry.boxes.lines.filter(({ line }) => isHere(line)),
    grounds: name === 'marks' ? [] : groundsOf(scene, geometry, { isHere, rows }),
    isUniform: false,
    marks: MARKS[name],
  });
  const top = { top: music.top - above, height: above };
  const bottom = { top: music.top + music.height, height: below };
  const whole = { top: top.top, height: above + music.height + below };
  const areHeld = isHeld(geometry.held);
  const hasStaffLabels = geometry.boxes.lines.some(({ line }) => isOnStaff(line));
  const all = [
    // Held lines cover the poles of marks, which are painted once more over them.
    make('above', top, (line) => isAbove(line) || (line === ALL && above > 0 && areHeld)),
    make('below', bottom, (line) => isBelow(line) || line === ALL),
    { ...make('over', whole, isOver), isUniform: !hasStaffLabels },
    make('marks', { top: top.top, height: flags.height }, (line) => line === ALL),
  ];
  return all.filter(({ lines, grounds }) => lines.length > 0 || grounds.length > 0);
}

const MARKS = { above: 'poles', over: 'poles', below: 'feet', marks: 'flags' } as const;

const isOver = (line: number): boolean => line === ALL || isOnStaff(line);
const isAbove = (line: number): boolean => !isOver(line) && line < FIRST_BOTTOM;
const isBelow = (line: number): boolean => !isOver(line) && line >= FIRST_BOTTOM;

function pageSurface(
  scene: LabelScene,
  geometry: LabelGeometry,
  { top, bottom }: Pick<SurfaceOptions, 'top' | 'bottom'>,
): Surface {
  const rows = [...geometry.boxes.rows.keys()].filter((row) => geometry.isIn(row, top, bottom));
  return {
    ...{ name: 'over', top, height: bottom - top, isUniform: false, marks: 'all' },
    lines: geometry.linesIn(top, bottom),
    // A view with lines of its own draws them itself.
    // Dotted rules would cross the music: they stand there while the user looks for a line.
    grounds:
      scene.view.lines || !scene.areLinesOpen
        ? []
        : groundsOf(scene, geometry, { isHere: () => true, rows }),
  };
}

interface Grounds {
  readonly isHere: (line: number) => boolean;
  readonly rows: Iterable<number>;
}

/** Returns the open lines, in some rows. */
function groundsOf(
  { layout }: LabelScene,
  geometry: LabelGeometry,
  { isHere, rows }: Grounds,
): readonly Extent[] {
  const open = [...layout.extents.keys()].filter(isHere);
  return [...rows].flatMap((row) => open.flatMap((line) => geometry.lineExtent(row, line) ?? []));
}
