import { reaction, runInAction } from 'mobx';
import { seconds } from '../../time/units.js';
import type { Transport } from '../playback/transport.js';

/**
 * Keeps a transport within its bounds: it begins at their start, and at their end it stops, or begins
 * again where it repeats. Returns the function that lets it go.
 */
export function keepWithin(transport: Transport): () => void {
  const stops = [
    transport.onFrame(() => stayWithin(transport)),
    reaction(
      () => [transport.engine, transport.bounds, transport.sync] as const,
      () => enter(transport),
      { fireImmediately: true },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Ends, or begins again, music that has come to the end of the excerpt. */
export function stayWithin(transport: Transport, date = transport.moment.date ?? 0): void {
  const { bounds, isPlaying } = transport;
  if (!bounds || !isPlaying || date < bounds.end) return;
  if (transport.repeats) return void transport.seek({ date: bounds.start }, 'playback');
  transport.pause('playback', true);
  transport.place({ date: bounds.end });
  runInAction(() => (transport.hasEnded = true));
}

/** Tells the engine how much of it will be heard, and moves it inside. */
function enter(transport: Transport): void {
  const { bounds, engine, moment } = transport;
  if (!engine) return;
  engine.limit = bounds?.end;
  if (!bounds) return;
  const { date } = moment;
  const isInside = date !== undefined && date >= bounds.start && date < bounds.end;
  if (!isInside) transport.place({ date: seconds(bounds.start) });
}
