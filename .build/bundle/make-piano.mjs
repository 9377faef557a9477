// Makes components/engines/playback/synth/samples/piano.mp3: single notes of a piano, one after the
// other, and the table that says where each of them is. Needs fluidsynth, ffmpeg and the FluidR3 GM
// sound font (MIT license), which its packages put beside fluidsynth; what it makes is committed.
//   node .build/bundle/make-piano.mjs [sound font]
import { Buffer } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FOLDER = 'components/engines/playback/synth/samples';
const SOUND_FONT = process.argv[2] ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2';
/** One note every six semitones, so that no note is transposed by more than three. */
const PITCHES = Array.from({ length: 15 }, (_, index) => 21 + 6 * index);
const VELOCITY = 84;
/** Seconds of silence before each note; the loader finds its exact start. */
const GAP = 0.25;
const RELEASE = 0.4;
const TICKS_PER_SECOND = 1000;

/** Returns the length of a note in seconds: high strings sound shorter. */
const lengthOf = (pitch) => (pitch < 60 ? 5 : pitch < 84 ? 4 : 2.5);

function samples() {
  let at = 0;
  return PITCHES.map((pitch) => {
    const start = at;
    const length = lengthOf(pitch);
    at += GAP + length + RELEASE;
    return { pitch, start: rounded(start), length: rounded(at - start) };
  });
}

const rounded = (value) => Math.round(value * 1000) / 1000;

/** Returns a number in the MIDI encoding: seven bits a byte, the last one without the high bit. */
const bytesOf = (value) => [21, 14, 7, 0].map((shift) => ((value >> shift) & 127) | (shift && 128));

/**
 * Returns a MIDI file with one track; 500 ticks a quarter at 120 quarters a minute are 1000 ticks a second.
 */
function midi(notes) {
  const events = [0, 0xc0, 0];
  let last = 0;
  for (const { pitch, start, length } of notes) {
    const on = Math.round((start + GAP) * TICKS_PER_SECOND);
    const off = Math.round((start + length - RELEASE) * TICKS_PER_SECOND);
    events.push(...bytesOf(on - last), 0x90, pitch, VELOCITY);
    events.push(...bytesOf(off - on), 0x80, pitch, 0);
    last = off;
  }
  events.push(...bytesOf(RELEASE * TICKS_PER_SECOND), 0xff, 0x2f, 0);
  const header = Buffer.from([0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, 0x01, 0xf4]);
  const track = Buffer.alloc(8);
  track.write('MTrk');
  track.writeUInt32BE(events.length, 4);
  return Buffer.concat([header, track, Buffer.from(events)]);
}

function run(command, ...args) {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw new Error(`${command} is not installed: it makes the samples of the piano`);
  if (status !== 0) throw new Error(`${command} failed:\n${stderr}`);
}

if (!existsSync(SOUND_FONT)) throw new Error(`No sound font at ${SOUND_FONT}: name its file`);
const scratch = mkdtempSync(path.join(os.tmpdir(), 'piano-'));
const [score, sound] = ['piano.mid', 'piano.wav'].map((name) => path.join(scratch, name));
const mp3 = path.join(FOLDER, 'piano.mp3');
const notes = samples();
const { start, length } = notes.at(-1);
writeFileSync(score, midi(notes));
run(
  'fluidsynth',
  '-niq',
  '-R',
  '0',
  '-C',
  '0',
  '-g',
  '4',
  '-r',
  '44100',
  '-F',
  sound,
  SOUND_FONT,
  score,
);
run(
  'ffmpeg',
  '-y',
  '-v',
  'error',
  '-i',
  sound,
  '-t',
  String(start + length),
  '-ac',
  '1',
  '-codec:a',
  'libmp3lame',
  '-q:a',
  '5',
  '-map_metadata',
  '-1',
  mp3,
);
rmSync(scratch, { recursive: true });
writeFileSync(path.join(FOLDER, 'piano.json'), `${JSON.stringify(notes, null, 2)}\n`);
console.log(`${mp3}: ${statSync(mp3).size} bytes`);
