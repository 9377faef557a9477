import type { Moment, Quarter, SyncedDate, SyncTable } from '#core';
import type { GlosaElement } from '#kit';

const NAMES = ['first', 'second', 'third'];

/**
 * Returns `2nd time` for a passage that is played several times: from 1. Empty until the texts are loaded.
 */
export const timeText = (host: GlosaElement, number: number): string =>
  host.t(`laps.${NAMES[number - 1] ?? 'later'}`, { number });

/** Media elements round dates to microseconds: this near to its end, in quarters, a lap has ended. */
const ROUNDING = 1e-3;

/** Returns the dates at which the music at an onset sounds: not those where a lap only ends there. */
export function timesOf(sync: SyncTable, onset: Quarter): readonly SyncedDate[] {
  const dates = sync.datesAt(onset);
  const sounding = dates.filter(({ lap }) => sync.onsetsOf(lap)![1] > onset + ROUNDING);
  return sounding.length ? sounding : dates;
}

/** Returns `2nd time` where the present passage sounds several times, else nothing. Observable. */
export function timeAround(host: GlosaElement, { onset, lap }: Moment): string {
  const { sync } = host.transport ?? {};
  if (!sync || onset === undefined) return '';
  const times = timesOf(sync, onset);
  const number = times.length > 1 ? times.findIndex((time) => time.lap === lap) + 1 : 0;
  return number ? timeText(host, number) : '';
}
