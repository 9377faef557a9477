const TICKS_PER_QUARTER = 480;
/** At the 120 quarters a minute of a file that names no tempo. */
const TICKS_PER_SECOND = 2 * TICKS_PER_QUARTER;
const STAVES = 4;

/** Ten notes start in each second; each lasts four times as long as it takes to the next. */
export const NOTES_PER_SECOND = 10;
const STEP = TICKS_PER_SECOND / NOTES_PER_SECOND;

const [NOTE_ON, NOTE_OFF] = [0x90, 0x80];
const TRACK_END = [0, 0xff, 0x2f, 0];

/** Pitch of a note: they wander through five octaves. */
export const pitchOf = (index: number): number => 36 + ((index * 7) % 60);

/** A MIDI file of so many notes in four tracks, at 120 quarters a minute. */
export function manyNotes(count: number): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16BE(1, 0);
  header.writeUInt16BE(STAVES, 2);
  header.writeUInt16BE(TICKS_PER_QUARTER, 4);
  const staves = Array.from({ length: STAVES }, (_, staff) => chunk('MTrk', track(staff, count)));
  return Buffer.concat([chunk('MThd', header), ...staves]);
}

function chunk(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

interface Tick {
  readonly tick: number;
  readonly status: number;
  readonly pitch: number;
}

function track(staff: number, count: number): Uint8Array {
  const ticks: Tick[] = [];
  for (let index = staff; index < count; index += STAVES) {
    const [tick, pitch] = [index * STEP, pitchOf(index)];
    ticks.push({ tick, status: NOTE_ON, pitch });
    ticks.push({ tick: tick + 4 * STEP - 1, status: NOTE_OFF, pitch });
  }
  ticks.sort((a, b) => a.tick - b.tick);
  const bytes: number[] = [];
  let last = 0;
  for (const { tick, status, pitch } of ticks) {
    bytes.push(...delta(tick - last), status + staff, pitch, 80);
    last = tick;
  }
  bytes.push(...TRACK_END);
  return Uint8Array.from(bytes);
}

/** A time of less than 128 · 128 ticks, as MIDI writes it. */
const delta = (ticks: number): readonly number[] =>
  ticks < 128 ? [ticks] : [(ticks >> 7) | 128, ticks & 127];
