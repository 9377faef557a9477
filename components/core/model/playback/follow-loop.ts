import { reaction } from 'mobx';
import type { Moment } from '../../time/moment.js';
import { seconds, type Second } from '../../time/units.js';
import { type Step, turnBack } from './loop.js';
import type { Transport } from './transport.js';

/** Music that moves by so many seconds in a frame was sent there; beyond a loop it then goes on. */
const LEAP = 1;

/**
 * Lets a transport repeat its `loop`: music that passes its end goes back to its start, in the same
 * lap. Music elsewhere goes on until it comes into the loop. Returns the function that stops it.
 */
export function followLoop(transport: Transport): () => void {
  let before = transport.moment;
  const stopFrames = transport.onFrame((now) => {
    const isStep = transport.isPlaying && (now.date ?? 0) - (before.date ?? 0) < LEAP;
    const date = isStep ? backFrom([before, now], transport) : undefined;
    before = now;
    if (date === undefined) return;
    transport.seek({ date }, 'playback');
    before = transport.moment;
  });
  const stopEnd = reaction(
    () => transport.hasEnded,
    (hasEnded) => hasEnded && playAgain(before, transport),
  );
  return () => [stopFrames, stopEnd].forEach((stop) => stop());
}

function backFrom(step: Step, { loop, sync, duration }: Transport): Second | undefined {
  return loop && sync && turnBack(loop, { sync, duration }, step);
}

/**
 * Starts an ended recording again if the loop or the user's setting says so. Where no frames run, in a
 * page that is not seen, it may also reach its end inside a loop.
 */
function playAgain(before: Moment, transport: Transport): void {
  const end = { ...before, date: seconds(Infinity) };
  const whole = transport.repeats ? seconds(0) : undefined;
  const date = backFrom([before, end], transport) ?? whole;
  if (date === undefined) return;
  transport.seek({ date }, 'playback');
  // Not by the transport, which would count in again.
  void transport.engine?.play().catch(() => undefined);
}
