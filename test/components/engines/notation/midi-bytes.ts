/** A meta or channel event: ticks since the event before, then its bytes. */
export type MidiBytes = readonly [delta: number, ...bytes: number[]];

const text = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0));

const integer = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, index) => (value >> (8 * (size - 1 - index))) & 255);

const variable = (value: number): number[] =>
  value < 128 ? [value] : [(value >> 7) | 128, value & 127];

const chunk = (name: string, content: readonly number[]): number[] => [
  ...text(name),
  ...integer(content.length, 4),
  ...content,
];

export const trackName = (name: string): MidiBytes => [0, 0xff, 3, name.length, ...text(name)];
/** @param power The unit as a power of two: 2 is a quarter, 3 an eighth. */
export const meter = (delta: number, count: number, power: number): MidiBytes => [
  ...([delta, 0xff, 0x58, 4, count, power, 24, 8] as const),
];
/** @param speed In quarters a minute. */
export const tempo = (delta: number, speed: number): MidiBytes => [
  ...([delta, 0xff, 0x51, 3] as const),
  ...integer(Math.round(60_000_000 / speed), 3),
];
export const on = (delta: number, pitch: number): MidiBytes => [delta, 0x90, pitch, 80];
export const off = (delta: number, pitch: number): MidiBytes => [delta, 0x80, pitch, 0];

/** A standard MIDI file with 96 ticks to the quarter. */
export function aMidiFile(...tracks: readonly (readonly MidiBytes[])[]): Uint8Array<ArrayBuffer> {
  const header = [...integer(1, 2), ...integer(tracks.length, 2), ...integer(96, 2)];
  const contents = tracks.map((events) =>
    [...events, [0, 0xff, 0x2f, 0] as MidiBytes].flatMap(([delta, ...bytes]) => [
      ...variable(delta),
      ...bytes,
    ]),
  );
  return Uint8Array.from([
    ...chunk('MThd', header),
    ...contents.flatMap((content) => chunk('MTrk', content)),
  ]);
}
