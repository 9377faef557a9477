import { writeMidi, type MidiEvent } from 'midi-file';

const TICKS_PER_QUARTER = 480;
const MICROSECONDS_PER_QUARTER = 500_000;
const STAVES = 4;

/** Ten notes start in each second; each lasts four times as long as it takes to the next. */
export const NOTES_PER_SECOND = 10;
const STEP = (TICKS_PER_QUARTER * 1_000_000) / MICROSECONDS_PER_QUARTER / NOTES_PER_SECOND;

interface Tick {
  readonly tick: number;
  readonly isOn: boolean;
  readonly pitch: number;
}

/** Pitch of a note: they wander through five octaves. */
export const pitchOf = (index: number): number => 36 + ((index * 7) % 60);

/** A MIDI file of so many notes in four tracks, at 120 quarters a minute. */
export function manyNotes(count: number): Buffer {
  const head: MidiEvent[] = [
    {
      ...{ deltaTime: 0, meta: true, type: 'setTempo' },
      microsecondsPerBeat: MICROSECONDS_PER_QUARTER,
    },
    { deltaTime: 0, meta: true, type: 'endOfTrack' },
  ];
  const staves = Array.from({ length: STAVES }, (_, staff) => trackOf(staff, count));
  const tracks = [head, ...staves];
  const header = { format: 1 as const, numTracks: tracks.length, ticksPerBeat: TICKS_PER_QUARTER };
  return Buffer.from(writeMidi({ header, tracks }));
}

function trackOf(staff: number, count: number): MidiEvent[] {
  const ticks: Tick[] = [];
  for (let index = staff; index < count; index += STAVES) {
    const [tick, pitch] = [index * STEP, pitchOf(index)];
    ticks.push({ tick, isOn: true, pitch }, { tick: tick + 4 * STEP - 1, isOn: false, pitch });
  }
  ticks.sort((a, b) => a.tick - b.tick || Number(a.isOn) - Number(b.isOn));
  let last = 0;
  const events = ticks.map(({ tick, isOn, pitch }): MidiEvent => {
    const deltaTime = tick - last;
    last = tick;
    const note = { deltaTime, channel: staff, noteNumber: pitch, velocity: isOn ? 80 : 0 };
    return isOn ? { ...note, type: 'noteOn' } : { ...note, type: 'noteOff' };
  });
  return [...events, { deltaTime: 0, meta: true, type: 'endOfTrack' }];
}
