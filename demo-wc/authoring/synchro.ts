import { quarters } from './model.js';
import type { Cell, Timeline } from './timeline.js';

export interface SynchroPoint {
  onset: number;
  date: number;
  repeat?: string;
}

/**
 * Returns a sync point for every change of the tempo, so that the table is exact. The end of the music
 * before a jump gets a separate sync point: at the same date when a lap ends there, and a millisecond
 * earlier when the lap continues after a skipped ending, since dates rise inside a lap.
 */
export function synchroPoints({ cells, end }: Timeline): SynchroPoint[] {
  const points: SynchroPoint[] = [];
  cells.forEach((cell, index) => {
    points.push(point(cell.written, cell.start, cell.lap));
    const next = cells[index + 1];
    const after = cell.written + cell.ticks;
    if (!next) points.push(point(after, end, cell.lap));
    else if (next.lap !== cell.lap) points.push(point(after, cell.end, cell.lap));
    else if (next.written !== after) points.push(point(after, cell.end - 0.001, cell.lap));
  });
  return points;
}

function point(ticks: number, date: number, lap: Cell['lap']): SynchroPoint {
  const repeat = lap > 0 ? { repeat: String.fromCharCode(96 + lap) } : {};
  return { onset: round(quarters(ticks), 6), date: round(date, 3), ...repeat };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
