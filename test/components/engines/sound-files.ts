/** Samples of a sine, one array per channel. */
export function sine(
  length: number,
  { rate = 8000, hertz = 440, level = 0.5 } = {},
): Float32Array<ArrayBuffer> {
  return Float32Array.from(
    { length },
    (_, index) => level * Math.sin((2 * Math.PI * hertz * index) / rate),
  );
}

/** A WAV file with 16 bits. */
export function wavFile(channels: readonly Float32Array[], rate = 8000): Uint8Array<ArrayBuffer> {
  const count = channels.length;
  const length = channels[0]?.length ?? 0;
  const view = new DataView(new ArrayBuffer(44 + 2 * count * length));
  const text = (at: number, letters: string): void =>
    Array.from(letters).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, count, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * count * rate, true);
  view.setUint16(32, 2 * count, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, view.byteLength - 44, true);
  for (let index = 0; index < length; index++) {
    channels.forEach((samples, channel) =>
      view.setInt16(44 + 2 * (index * count + channel), Math.round(samples[index]! * 32767), true),
    );
  }
  return new Uint8Array(view.buffer);
}

/** An address of bytes, as a file on a server has one. */
export const urlOf = (bytes: Uint8Array<ArrayBuffer>, type = 'audio/wav'): string =>
  URL.createObjectURL(new Blob([bytes], { type }));
