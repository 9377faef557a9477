import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { onPage } from '../lib/browser.js';
import { CHIRP, CHIRP_FILES, writeChirps } from '../lib/chirp.js';
import { median, printFigures, type Figure } from '../lib/figures.js';
import { ROOT, writePage, WWW } from '../lib/site.js';

const DATES = [5, 7, 33, 120, 150, 200, 250, 280];
const FOLDER = 'chirp';
/** PCM, in which a browser finds every place exactly: what the probe itself is off by. */
const CALIBRATION = 'wave.wav';

type Player = 'ours' | 'native';

interface Heard {
  /** Heard minus shown after each seek, in ms, without the error of the probe. */
  readonly errors: readonly number[];
  readonly duration: number;
}

/** Reads the time of a player and that of its chirp after seeks to some dates. */
async function hear(browser: Browser, url: string, player: Player): Promise<Heard> {
  return onPage(browser, url, async (page) => {
    await page.waitForFunction(
      (name) =>
        name === 'native'
          ? document.querySelector('audio')!.readyState > 0
          : document.querySelector('glosa-piece')?.model?.transport.duration !== undefined,
      player,
    );
    return page.evaluate(
      ([name, dates, chirp]) => {
        const piece = document.querySelector('glosa-piece');
        const media = name === 'native' ? document.querySelector('audio')! : piece!.media!;
        const own = {
          media,
          seek: (date: number) => void piece!.seek({ date }),
          play: () => piece!.play(),
          pause: () => piece!.pause(),
          // The clock that all views follow in their frame, read when the sound is.
          shown: () => piece!.model!.transport.engine!.dateAt(performance.now()),
        };
        const native = {
          media,
          seek: (date: number) => void (media.currentTime = date),
          play: () => media.play(),
          pause: () => media.pause(),
          shown: () => media.currentTime,
        };
        return window.hear(name === 'native' ? native : own, dates, chirp);
      },
      [player, DATES, CHIRP] as const,
    );
  });
}

const largest = (values: readonly number[]): number => Math.max(...values.map(Math.abs));
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const listed = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(0)).join(' ');

/** Returns the figures of the browser's own element in the same run. */
const beside = ({ errors, duration }: Heard): string =>
  `native ${listed(errors)} ms, length ${duration.toFixed(1)} s`;

function figures(file: string, own: Heard, native: Heard): readonly Figure[] {
  return [
    {
      name: `${file}: heard against shown, the largest`,
      value: largest(own.errors),
      unit: 'ms',
      goal: 25,
      beside: `${listed(own.errors)}; ${beside(native)}`,
    },
    { name: `${file}: spread over the seeks`, value: spread(own.errors), unit: 'ms', goal: 10 },
    {
      name: `${file}: length beside the true one`,
      value: 1000 * Math.abs(own.duration - CHIRP.seconds),
      unit: 'ms',
    },
  ];
}

/** Median of the rounds, seek by seek. */
const inTheMiddle = (rounds: readonly Heard[]): Heard => ({
  errors: DATES.map((_, index) => median(rounds.map(({ errors }) => errors[index]!))),
  duration: median(rounds.map(({ duration }) => duration)),
});

export async function heardShownSuite(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<void> {
  await writeChirps(FOLDER);
  const probe = await readFile(path.join(ROOT, 'test/bench/lib/hear.js'), 'utf8');
  await writeFile(path.join(WWW, 'hear.js'), probe);
  const results: Record<string, Record<Player, Heard[]>> = {};
  for (const file of Object.keys(CHIRP_FILES)) {
    await writePage(`ours-${file}`, {
      head: '<script src="/hear.js"></script><script type="module" src="/dist/glosa.js"></script>',
      body: `<glosa-piece preload="metadata" src="/${FOLDER}/${file}"><glosa-player></glosa-player></glosa-piece>`,
    });
    await writePage(`native-${file}`, {
      head: '<script src="/hear.js"></script>',
      body: `<audio preload="auto" src="/${FOLDER}/${file}"></audio>`,
    });
    results[file] = { ours: [], native: [] };
  }
  for (let round = 0; round < Math.min(3, rounds); round++) {
    for (const [file, heard] of Object.entries(results)) {
      for (const player of ['ours', 'native'] as const)
        heard[player].push(await hear(browser, `${origin}/${player}-${file}.html`, player));
    }
  }
  const probed = (player: Player) => median(inTheMiddle(results[CALIBRATION]![player]).errors);
  const own = (file: string, player: Player): Heard => {
    const { errors, duration } = inTheMiddle(results[file]![player]);
    return { errors: errors.map((error) => error - probed(player)), duration };
  };
  const files = Object.keys(CHIRP_FILES).filter((file) => file !== CALIBRATION);
  printFigures(
    `Heard against shown, after seeks to ${DATES.join(', ')} s; the probe itself ${probed('ours').toFixed(1)} ms (taken off)`,
    files.flatMap((file) => figures(file, own(file, 'ours'), own(file, 'native'))),
  );
}
