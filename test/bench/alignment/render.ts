import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../lib/site.js';
import { isMidi } from './pieces.js';
import { readWave, type Sound } from './wave.js';

/** Rendered performances stay here: rendering takes longer than aligning. */
const CACHE = path.join(ROOT, '.cache/bench/alignment');

const SOUNDFONTS = [
  '/usr/share/sounds/sf2/FluidR3_GM.sf2',
  '/usr/share/sounds/sf2/default-GM.sf2',
  '/usr/share/sounds/sf3/default-GM.sf3',
  '/usr/share/sounds/sf3/FluidR3_GM.sf3',
  '/usr/share/soundfonts/FluidR3_GM.sf2',
  '/usr/share/soundfonts/default.sf2',
  '/usr/local/share/soundfonts/default.sf2',
  '/opt/homebrew/share/soundfonts/default.sf2',
];

/**
 * The soundfont that was asked for, else one from the usual places.
 * @throws Error when there is none.
 */
export function findSoundfont(wanted = process.env.SOUNDFONT): string {
  if (wanted && !existsSync(wanted)) throw new Error(`there is no soundfont ${wanted}`);
  const found = wanted ?? SOUNDFONTS.find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    'rendering MIDI needs a General MIDI soundfont: name one with --soundfont file.sf2 (Debian: fluid-soundfont-gm)',
  );
}

/**
 * The sound of a performance: MIDI is rendered with fluidsynth, audio decoded with ffmpeg.
 * @throws Error when the program that it needs is missing or fails.
 */
export async function soundOf(performance: string, soundfont?: string): Promise<Sound> {
  const wave = isMidi(performance)
    ? await rendered(performance, findSoundfont(soundfont))
    : await decoded(performance);
  return readWave(await readFile(wave));
}

const rendered = (midi: string, soundfont: string): Promise<string> =>
  cached([midi, soundfont], (wave) =>
    run('fluidsynth', [
      ...['-n', '-i', '-q', '-F', wave, '-T', 'wav', '-O', 's16', '-r', '44100'],
      ...[soundfont, midi],
    ]),
  );

const decoded = (sound: string): Promise<string> =>
  cached([sound], (wave) =>
    run('ffmpeg', [
      ...['-nostdin', '-v', 'error', '-y', '-i', sound],
      ...['-ac', '1', '-c:a', 'pcm_s16le', '-f', 'wav', wave],
    ]),
  );

/** Makes a WAV file of others, unless it is there from an earlier run. */
async function cached(
  sources: readonly string[],
  make: (wave: string) => Promise<void>,
): Promise<string> {
  const key = createHash('sha256');
  for (const source of sources) {
    const { size, mtimeMs } = await stat(source);
    key.update(`${path.resolve(source)} ${size} ${mtimeMs} `);
  }
  const name = path.parse(sources[0]!).name.replace(/\W+/g, '-');
  const wave = path.join(CACHE, `${name}-${key.digest('hex').slice(0, 12)}.wav`);
  if (existsSync(wave)) return wave;
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${wave}.${process.pid}.part`;
  await make(unfinished);
  await rename(unfinished, wave);
  return wave;
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', () => reject(new Error(`${command} is not installed (or does not start)`)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed: ${said.trim().slice(-300)}`)),
    );
  });
}
