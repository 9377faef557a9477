import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Performance } from './model.js';

const SOUNDFONT = process.env.GLOSA_SOUNDFONT ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2';
const LOUDNESS = -20;
const HIGHEST_PEAK = -1.5;

/** Renders a MIDI file with fluidsynth and writes it into a folder, as .ogg and as .mp3. */
export function renderAudio(
  midi: Uint8Array,
  {
    name,
    seconds,
    reverb,
    work,
    out,
  }: {
    name: string;
    seconds: number;
    reverb: Performance['reverb'];
    work: string;
    out: string;
  },
): void {
  const midiFile = join(work, 'performance.mid');
  const raw = join(work, 'raw.wav');
  const wav = join(work, 'recording.wav');
  writeFileSync(midiFile, midi);
  const options = [
    ['synth.reverb.room-size', reverb.room],
    ['synth.reverb.level', reverb.level],
    ['synth.reverb.damp', 0.3],
    ['synth.chorus.active', 0],
  ].flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  const sound = ['-r', '44100', '-g', '0.5', '-O', 'float', '-T', 'wav', '-F', raw];
  execFileSync('fluidsynth', ['-ni', ...options, ...sound, SOUNDFONT, midiFile], {
    stdio: 'ignore',
  });
  const gain = gainFor(raw);
  const fade = `afade=t=out:st=${(seconds - 1.5).toFixed(3)}:d=1.5`;
  const filters = `apad,atrim=end=${seconds.toFixed(3)},${fade},volume=${gain.toFixed(2)}dB`;
  ffmpeg(['-i', raw, '-af', filters, '-c:a', 'pcm_s16le', wav]);
  ffmpeg(['-i', wav, '-c:a', 'libvorbis', '-q:a', '1', join(out, `${name}.ogg`)]);
  ffmpeg(['-i', wav, '-c:a', 'libmp3lame', '-b:a', '64k', join(out, `${name}.mp3`)]);
}

/** Returns the gain in decibels for the common loudness without clipping. */
function gainFor(file: string): number {
  const filter = 'ebur128=peak=true';
  const run = spawnSync('ffmpeg', ['-nostats', '-i', file, '-af', filter, '-f', 'null', '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const summary = run.stderr.slice(run.stderr.lastIndexOf('Summary:'));
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]);
  const peak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]);
  return Math.min(LOUDNESS - loudness, HIGHEST_PEAK - peak);
}

function ffmpeg(options: string[]): void {
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const output = options.at(-1) ?? '';
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...options.slice(0, -1), ...exact, output]);
}
