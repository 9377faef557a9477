import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import vm from 'node:vm';
import type { Browser } from 'playwright';
import { type DrivenPage, openPage } from '../../journey/browsers.js';
import { CHIRP, CHIRP_FILES, writeChirps } from '../lib/chirp.js';
import { median, printFigures, type Figure } from '../lib/figures.js';
import { ROOT, writePage } from '../lib/site.js';
import { SoundDevice } from '../lib/sound-device.js';

const DATES = [5, 7, 33, 120, 150, 200, 250, 280];
const FOLDER = 'chirp';
/** PCM, in which a browser finds every place exactly: what the probe itself is off by. */
const CALIBRATION = 'wave.wav';
/** Samples in which a chirp is looked for, as in `hear.js`. */
const WINDOW = 16384;
/** Milliseconds of sound after a seek before it is heard, and between two readings of the clock. */
const [SETTLED_MS, BETWEEN_MS] = [3000, 80];
const READINGS = 7;

const PIECE = "document.querySelector('glosa-piece')";
/** The time since 1970 in milliseconds, and the date that all views show then. */
const SHOWN = `((now) => [performance.timeOrigin + now, ${PIECE}.model.transport.engine.dateAt(now)])(performance.now())`;

/** A file that the page holds, as those are that a user drops. */
const HELD = 'held.wav';

/** Gives a piece the calibration file as a blob. */
const HOLD = `<script type="module">
  const sound = await (await fetch('/${FOLDER}/${CALIBRATION}')).blob();
  document.querySelector('glosa-piece').src = URL.createObjectURL(sound);
</script>`;

/** `BROWSERS=webkit` hears one of them, `FILES=vorbis.ogg` only some files. */
const FILES = process.env.FILES?.split(',') ?? [...Object.keys(CHIRP_FILES), HELD];
const BROWSERS = (process.env.BROWSERS ?? 'firefox,webkit').split(',');

type Lateness = (samples: Float32Array, shown: number, chirp: object) => number;

async function latenessProbe(): Promise<Lateness> {
  const code = await readFile(path.join(ROOT, 'test/bench/lib/hear.js'), 'utf8');
  const window: { lateness?: Lateness } = {};
  vm.runInNewContext(code, { window });
  return window.lateness!;
}

async function until(page: DrivenPage, expression: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(50))
    if (await page.evaluate(`Boolean(${expression})`).catch(() => false)) return;
  throw new Error(`never: ${expression}`);
}

/** Whether the media element plays what follows a date, in seconds. */
const hasGoneOn = (date: number): string =>
  `(({ seeking, currentTime }) => !seeking && Math.abs(currentTime - ${date + 1}) < 0.7)(${PIECE}.media)`;

/** Heard minus shown after each seek, in milliseconds. */
async function hear(
  page: DrivenPage,
  { url, device, lateness }: { url: string; device: SoundDevice; lateness: Lateness },
): Promise<readonly number[]> {
  const chirp = { ...CHIRP, rate: CHIRP.sampleRate };
  const errors: number[] = [];
  await page.goto(url);
  await until(page, `${PIECE}?.model?.transport.engine`);
  for (const date of DATES) {
    await page.evaluate(`(${PIECE}.seek({ date: ${date} }), ${PIECE}.play(), true)`);
    // A seek back takes a while, in which the media element stands beyond the date.
    await until(page, hasGoneOn(date)).catch(async (error: unknown) => {
      const state = `[${PIECE}.media.error?.message, ...${PIECE}.model.problems.map(({ key }) => key)]`;
      const seen = JSON.stringify(await page.evaluate(state).catch(String));
      throw new Error(`${url}, ${date} s: not played ${seen}`, { cause: error });
    });
    await delay(SETTLED_MS);
    const found: number[] = [];
    for (let count = 0; count < READINGS; count++) {
      const [time, shown] = (await page.evaluate(SHOWN)) as readonly [number, number];
      await delay(BETWEEN_MS);
      const samples = device.samplesUntil(time, WINDOW);
      if (samples) found.push(1000 * lateness(samples, shown, chirp));
    }
    await page.evaluate(`(${PIECE}.pause(), true)`);
    errors.push(median(found));
  }
  return errors;
}

const largest = (values: readonly number[]): number => Math.max(...values.map(Math.abs));

/** What is heard at the sound device of the machine against what is shown, in Firefox and WebKit. */
export async function heardAtDeviceSuite(_: Browser, origin: string): Promise<void> {
  await writeChirps(FOLDER);
  const [device, lateness] = [await SoundDevice.open(), await latenessProbe()];
  for (const file of Object.keys(CHIRP_FILES))
    await writePage(`device-${file}`, {
      head: '<script type="module" src="/dist/glosa.js"></script>',
      body: `<glosa-piece src="/${FOLDER}/${file}"><glosa-player></glosa-player></glosa-piece>`,
    });
  await writePage(`device-${HELD}`, {
    head: '<script type="module" src="/dist/glosa.js"></script>',
    body: `<glosa-piece><glosa-player></glosa-player></glosa-piece>${HOLD}`,
  });
  for (const name of BROWSERS) {
    const page = await openPage(name);
    const heard = (file: string) =>
      hear(page, { url: `${origin}/device-${file}.html`, device, lateness });
    const probe = median(await heard(CALIBRATION));
    const figures: Figure[] = [];
    for (const file of FILES) {
      const errors = (await heard(file)).map((error) => error - probe);
      const beside = errors.map((error) => error.toFixed(0)).join(' ');
      const title = `${name}, ${file}: heard against shown, the largest`;
      figures.push({ name: title, value: largest(errors), unit: 'ms', goal: 25, beside });
    }
    printFigures(
      `Heard at the sound device, the probe itself ${probe.toFixed(1)} ms (taken off)`,
      figures,
    );
    void page.close();
  }
  device.close();
}
