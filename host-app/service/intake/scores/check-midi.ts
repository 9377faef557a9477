import { IntakeError } from '../intake-error.js';

const MAX_TRACKS = 1000;

/**
 * Walks through the chunks of a MIDI file.
 * @throws IntakeError when they do not fill the file, or are too many
 */
export function checkMidi(bytes: Buffer): void {
  if (bytes.length < 14 || bytes.readUInt32BE(4) !== 6 || bytes.readUInt16BE(8) > 2) {
    throw new IntakeError('malformed', 'The MIDI file has no header');
  }
  const tracks = bytes.readUInt16BE(10);
  if (tracks > MAX_TRACKS) throw new IntakeError('tooComplex', 'The MIDI file has too many tracks');
  let at = 14;
  let found = 0;
  while (at + 8 <= bytes.length && bytes.toString('latin1', at, at + 4) === 'MTrk') {
    at += 8 + bytes.readUInt32BE(at + 4);
    found += 1;
  }
  if (found === 0 || found !== tracks || at > bytes.length) {
    throw new IntakeError('malformed', 'The MIDI file is cut short');
  }
}
