import type { LabelGeometry } from '../../../core/geometry/labels/label-geometry.js';
import type { LineBoxes } from '../../../core/geometry/labels/label-boxes.js';
import { ALL, FIRST_BOTTOM, isOnStaff, type Extent } from '../../../core/geometry/labels/lines.js';
import type { FlagPlaces } from '../paint/flag-places.js';
import type { MarkPart } from '../paint/paint-job.js';
import type { LabelScene } from './label-scene.js';

/**
 * Which canvas: labels on the lines above and below the picture, what lies over everything, or the
 * flags of marks.
 */
export type SurfaceName = 'above' | 'below' | 'over' | 'marks';
export const SURFACES: readonly SurfaceName[] = ['above', 'below', 'over', 'marks'];

/** What stands on a canvas, and where that lies in the content (pixels on the screen). */
export interface Surface extends Extent {
  readonly name: SurfaceName;
  readonly lines: readonly LineBoxes[];
  readonly grounds: readonly Extent[];
  /** Whether it is the same from top to bottom: one row of pixels is stretched. */
  readonly isUniform: boolean;
  readonly marks: MarkPart;
}

/**
 * The canvases that a view needs: low ones beside the picture of a strip and for the flags, and one
 * over everything that is high only where staff labels stand: poles are uniform. A page has one alone.
 */
export function surfacesOf(
  scene: LabelScene,
  geometry: LabelGeometry,
  flags: FlagPlaces,
): readonly Surface[] {
  const { head, layout, pictureHeight } = scene;
  const { above, below } = layout;
  const make = (name: SurfaceName, extent: Extent, isHere: (line: number) => boolean): Surface => ({
    ...extent,
    name,
    lines: geometry.boxes.lines.filter(({ line }) => isHere(line)),
    grounds: name === 'marks' ? [] : groundsOf(scene, geometry, isHere),
    isUniform: false,
    marks: MARKS[name],
  });
  const top = { top: head, height: above };
  const bottom = { top: head + above + pictureHeight, height: below };
  const whole = { top: head, height: above + pictureHeight + below };
  const hasStaffLabels = geometry.boxes.lines.some(({ line }) => isOnStaff(line));
  const all = scene.view.hasRows
    ? [{ ...make('over', { top: head, height: pictureHeight }, () => true), marks: 'all' as const }]
    : [
        make('above', top, isAbove),
        make('below', bottom, (line) => isBelow(line) || line === ALL),
        { ...make('over', whole, isOver), isUniform: !hasStaffLabels },
        make('marks', { top: head, height: flags.height }, (line) => line === ALL),
      ];
  return all.filter(({ lines, grounds }) => lines.length > 0 || grounds.length > 0);
}

const MARKS = { above: 'poles', over: 'poles', below: 'feet', marks: 'flags' } as const;

const isOver = (line: number): boolean => line === ALL || isOnStaff(line);
const isAbove = (line: number): boolean => !isOver(line) && line < FIRST_BOTTOM;
const isBelow = (line: number): boolean => !isOver(line) && line >= FIRST_BOTTOM;

/** Open lines that stand there, in all rows. */
function groundsOf(
  { layout }: LabelScene,
  geometry: LabelGeometry,
  isHere: (line: number) => boolean,
): readonly Extent[] {
  const open = [...layout.extents.keys()].filter(isHere);
  return [...geometry.boxes.rows.keys()].flatMap((row) =>
    open.flatMap((line) => geometry.lineExtent(row, line) ?? []),
  );
}
