import type { Moment, Piece } from '#core';
import type { Stretch } from './listened.js';
import type { ScormCourse } from './scorm-course.js';

/** The fields of a transport that determine the stretch to be listened to. */
export type Heard = Pick<Piece['transport'], 'bounds' | 'duration'>;

/** Returns the excerpt, else the whole recording; undefined while its length is unknown. */
export function stretchOf({ bounds, duration }: Heard): Stretch | undefined {
  const end = Math.min(bounds?.end ?? Infinity, duration ?? Infinity);
  const from = bounds?.start ?? 0;
  return Number.isFinite(end) && end > from ? { from, to: end } : undefined;
}

/** Reports the events of a widget to a course. */
export function followWidget(widget: EventTarget, course: ScormCourse): void {
  let piece: Piece | undefined;
  widget.addEventListener('glosa-load', (event) => {
    piece = (event as CustomEvent<{ readonly piece: Piece }>).detail.piece;
    // Without a recording, seeing the score is enough.
    if (piece.audios.length === 0) course.complete();
  });
  widget.addEventListener('glosa-seek', () => course.jump());
  widget.addEventListener('glosa-timeupdate', (event) => {
    const { date } = (event as CustomEvent<Moment>).detail;
    const stretch = piece && stretchOf(piece.transport);
    if (date !== undefined && stretch) course.hear(date, stretch);
  });
  widget.addEventListener('glosa-pause', () => course.keep());
}
