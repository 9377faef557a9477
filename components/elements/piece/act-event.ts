import type { Act, Moment } from '#core';
import { type GlosaEvent, GlosaPauseEvent, GlosaPlayEvent, GlosaSeekEvent } from '#kit';

/** Returns the event that announces what the music has done. */
export function eventOf(act: Act, moment: Moment): GlosaEvent<unknown> {
  const { from } = act;
  if (act.type === 'seek') return new GlosaSeekEvent({ target: act.target, from });
  if (act.type === 'play') return new GlosaPlayEvent({ moment, from });
  return new GlosaPauseEvent({ moment, from, ended: act.ended });
}
