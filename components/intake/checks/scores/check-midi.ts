import { latin1, u16be, u32be } from '../bytes.js';
import { IntakeError } from '../intake-error.js';
import { SCORE_LIMITS } from '../limits.js';

/**
 * Walks through the chunks of a MIDI file.
 * @throws IntakeError when they do not fill the file, or are too many
 */
export function checkMidi(bytes: Uint8Array): void {
  if (bytes.length < 14 || u32be(bytes, 4) !== 6 || u16be(bytes, 8) > 2) {
    throw new IntakeError('malformed', 'The MIDI file has no header');
  }
  const tracks = u16be(bytes, 10);
  if (tracks > SCORE_LIMITS.midiTracks)
    throw new IntakeError('tooComplex', 'The MIDI file has too many tracks');
  let at = 14;
  let found = 0;
  while (at + 8 <= bytes.length && latin1(bytes, at, at + 4) === 'MTrk') {
    at += 8 + u32be(bytes, at + 4);
    found += 1;
  }
  if (found === 0 || found !== tracks || at > bytes.length) {
    throw new IntakeError('malformed', 'The MIDI file is cut short');
  }
}
