import type { Moment, Piece } from '#core';
import type { Stretch } from './listened.js';
import type { ScormCourse } from './scorm-course.js';

/** The fields of a transport that determine the stretch to be listened to. */
export type Heard = Pick<Piece['transport'], 'bounds' | 'duration'>;

/** The part of a widget that a course uses. */
export interface FollowedWidget extends EventTarget {
  seek(place: { readonly date: number }): boolean;
}

/** Returns the excerpt, else the whole recording; undefined while its length is unknown. */
export function stretchOf({ bounds, duration }: Heard): Stretch | undefined {
  const end = Math.min(bounds?.end ?? Infinity, duration ?? Infinity);
  const from = bounds?.start ?? 0;
  return Number.isFinite(end) && end > from ? { from, to: end } : undefined;
}

/** Reports the events of a widget to a course, and goes on where the learner was. */
export function followWidget(widget: FollowedWidget, course: ScormCourse): void {
  let piece: Piece | undefined;
  let place = course.startsAt;
  const hear = (date: number) => {
    const stretch = piece && stretchOf(piece.transport);
    if (stretch) course.hear(date, stretch);
  };
  /** Goes to the place of the session before, as soon as the piece can go there. */
  const resume = () => {
    const date = place;
    place = undefined;
    if (date === undefined) return;
    if (widget.seek({ date })) hear(date);
    else place = date;
  };
  widget.addEventListener('glosa-load', (event) => {
    piece = (event as CustomEvent<{ readonly piece: Piece }>).detail.piece;
    // Without a recording, seeing the score is enough.
    if (piece.audios.length === 0) course.complete();
    resume();
  });
  widget.addEventListener('glosa-seek', () => {
    // A learner who goes elsewhere has chosen another place.
    place = undefined;
    course.jump();
  });
  widget.addEventListener('glosa-timeupdate', (event) => {
    const { date } = (event as CustomEvent<Moment>).detail;
    if (date === undefined) return;
    if (place !== undefined) return resume();
    hear(date);
  });
  widget.addEventListener('glosa-pause', () => course.keep());
}
