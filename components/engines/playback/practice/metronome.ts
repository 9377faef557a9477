import { reaction } from 'mobx';
import { loopDates, type Moment, type Second, type Transport } from '#core';
import type { PageAudio } from '../page-audio.js';
import { ClickSound } from './click-sound.js';
import { ClickTrack } from './click-track.js';
import type { Click } from './clicks.js';

/** Lead of clicks handed to the audio device, in seconds of the wall. */
const AHEAD = 0.15;

export interface MetronomeOptions {
  readonly transport: Transport;
  readonly audio: PageAudio;
  /** The beats of what plays. Observable. */
  readonly clicks: () => readonly Click[];
}

/** Clicks with the music, whatever plays it. Returns the function that stops it. */
export function startMetronome({ transport, audio, clicks }: MetronomeOptions): () => void {
  const sound = new ClickSound(audio.context);
  let track = new ClickTrack([]);
  const follow = ({ date }: Moment): void => {
    if (!transport.isPlaying || date === undefined) return;
    const { hasJumped, due } = track.advance(date, limitOf(transport, date));
    if (hasJumped) sound.cancel();
    const heard = audio.heardAt(frameTime());
    for (const click of due)
      sound.click(heard + (click.date - date) / transport.rate, click.isAccent);
  };
  const stops = [
    reaction(clicks, (beats) => (track = new ClickTrack(beats)), { fireImmediately: true }),
    reaction(
      () => transport.isPlaying && !transport.isWaiting,
      () => {
        sound.cancel();
        track.rewind();
      },
    ),
    transport.onFrame(follow),
  ];
  return () => {
    stops.forEach((stop) => stop());
    sound.cancel();
  };
}

/** Returns the last date for clicks: the music does not go beyond the end of a loop. */
function limitOf({ loop, sync, duration, moment, rate }: Transport, date: Second): number {
  const ahead = date + AHEAD * rate;
  const dates = loop && sync && loopDates(loop, { sync, duration }, moment.lap);
  return dates && date < dates.end ? Math.min(ahead, dates.end) : ahead;
}

/** Returns the start of the running frame, in milliseconds of the page; its moment is of that time. */
const frameTime = (): number => Number(document.timeline.currentTime ?? performance.now());
