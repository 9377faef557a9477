import { toText } from '../../read/values.js';
import type { Dates } from '../labels/clock.js';

/** Seconds of `12.5`, `2:05` and `1:02:05.5`. */
function clockTime(text: string): number | undefined {
  const number = Number(text || NaN);
  if (number >= 0) return number;
  if (!/^\d+(:\d{1,2}){0,2}(\.\d*)?$/.test(text)) return undefined;
  return text.split(':').reduce((seconds, part) => 60 * seconds + Number(part), 0);
}

/**
 * Returns the dates of a media fragment (`t=10,20`, `…#t=npt:0:10,0:20`); undefined where it has none.
 */
export function readFragment(value: unknown): Dates | undefined {
  const [, time = ''] = /(?:^|[#&?])t=(?:npt:)?([^&]*)/.exec(toText(value) ?? '') ?? [];
  const [from = '', to = ''] = time.replace(/%2c/i, ',').split(',');
  const date = from ? clockTime(from) : to ? 0 : undefined;
  if (date === undefined) return undefined;
  const end = clockTime(to);
  return end === undefined ? { date } : { date, end };
}

/** Writes a media fragment. A point has no end; the end of an interval comes after its date. */
export const writeFragment = ({ date, end }: Dates): string =>
  end === undefined ? `t=${date}` : `t=${date},${end}`;
