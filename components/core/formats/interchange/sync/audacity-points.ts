import { formatOnset } from '#core/time/onset-text.js';
import type { SyncPoint } from '#core/time/sync-table.js';
import type { Quarter } from '#core/time/units.js';
import { firstLine, readDatedLines } from './dated-lines.js';
import { syncFormat } from '../file-formats.js';
import type { SyncContext, SyncFormat } from './sync-format.js';

/** Nanoseconds at most, six decimals at least, as Audacity writes them. */
const secondsText = (seconds: number): string => seconds.toFixed(9).replace(/0{1,3}$/, '');

/** Says places by measures, of which each name is that of only one; by quarters else. */
function placeText({ measureMap }: SyncContext): (onset: Quarter) => string {
  const names = measureMap?.measures.map(({ name }) => name) ?? [];
  const unique = new Set(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)));
  return (onset) => {
    const text = formatOnset(onset, measureMap);
    const [, name] = /^m([^+]+)/.exec(text) ?? [];
    if (name !== undefined && unique.has(name)) return text;
    return `q${formatOnset(onset, measureMap, { raw: true })}`;
  };
}

function lineOf({ date, lap }: SyncPoint, place: string): string {
  const at = secondsText(date);
  return `${at}\t${at}\t${place}${lap && ` (${lap})`}\n`;
}

/** A label at each point, whose text is the place in the score and the lap: `m8+1/4 (a)`. */
export const audacityPoints: SyncFormat = {
  ...syncFormat('audacity'),
  detect: (input) => /^\s*[\d.,]+\t[\d.,]+\t/.test(firstLine(input)),
  read: readDatedLines,
  write(points, context = {}) {
    const place = placeText(context);
    const lines = points.map((point) => lineOf(point, place(point.onset)));
    return { text: lines.join(''), warnings: [] };
  },
};
