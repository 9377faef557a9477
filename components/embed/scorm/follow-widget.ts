import type { Piece } from '../../core/model/piece.js';
import type { Moment } from '../../core/time/moment.js';
import type { Stretch } from './listened.js';
import type { ScormCourse } from './scorm-course.js';

/** What of a transport says what is to be listened to. */
export type Heard = Pick<Piece['transport'], 'bounds' | 'duration'>;

/** The excerpt, else the whole recording; undefined while its length is unknown. */
export function stretchOf({ bounds, duration }: Heard): Stretch | undefined {
  const end = Math.min(bounds?.end ?? Infinity, duration ?? Infinity);
  const from = bounds?.start ?? 0;
  return Number.isFinite(end) && end > from ? { from, to: end } : undefined;
}

/** Tells a course what happens in a widget. */
export function followWidget(widget: EventTarget, course: ScormCourse): void {
  let piece: Piece | undefined;
  widget.addEventListener('glosa-load', (event) => {
    piece = (event as CustomEvent<{ readonly piece: Piece }>).detail.piece;
    // There is nothing to listen to: to see the score is all.
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
