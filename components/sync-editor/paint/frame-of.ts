import type { ShownPicture } from '../../base/element/pictures.js';
import type { ViewFrame } from '../layout/place-joints.js';

/** Where a view stands in the editor whose corner is at `origin`; undefined while it shows no music. */
export function frameOf(
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
