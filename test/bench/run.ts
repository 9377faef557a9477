// npm run bench [-- suite …]: measures the project's figures beside its peers in one run.
// npm run bench -- alignment [folder …]: how well recordings are aligned; see alignment/main.ts.
// npm run bench -- lengths folder …: whether measures have their true lengths; see lengths/main.ts.
// npm run bench -- page-marks [folder]: how many measures are found on pages; see page-marks/main.ts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { launch } from './lib/browser.js';
import { prepareSite, ROOT, serveSite } from './lib/site.js';

type Suite = (browser: Browser, origin: string, rounds: number) => Promise<void>;

const SUITES: Readonly<Record<string, () => Promise<Suite>>> = {
  size: async () => (await import('./suites/size.js')).sizeSuite,
  'prepared-score': async () => (await import('./suites/prepared-score.js')).preparedScoreSuite,
  playhead: async () => (await import('./suites/playhead.js')).playheadSuite,
  'heard-shown': async () => (await import('./suites/heard-shown.js')).heardShownSuite,
  'heard-at-device': async () => (await import('./suites/heard-at-device.js')).heardAtDeviceSuite,
  synthesizer: async () => (await import('./suites/synthesizer.js')).synthesizerSuite,
  'six-views': async () => (await import('./suites/six-views.js')).sixViewsSuite,
  waveform: async () => (await import('./suites/waveform.js')).waveformSuite,
  labels: async () => (await import('./suites/labels.js')).labelsSuite,
  'live-notation': async () => (await import('./suites/live-notation.js')).liveNotationSuite,
  orchestra: async () => (await import('./suites/orchestra.js')).orchestraSuite,
  'piano-roll': async () => (await import('./suites/piano-roll.js')).pianoRollSuite,
  kills: async () => (await import('./suites/kills.js')).killsSuite,
  comparison: async () => (await import('./comparison/main.js')).comparisonSuite,
  commands: async () => (await import('./suites/commands.js')).commandsSuite,
  formats: async () => (await import('./suites/formats.js')).formatsSuite,
  tapping: async () => (await import('./suites/tapping.js')).tappingSuite,
  'label-taps': async () => (await import('./suites/label-taps.js')).labelTapsSuite,
  'sync-editor': async () => (await import('./suites/sync-editor.js')).syncEditorSuite,
  alignment: async () => (await import('./alignment/main.js')).alignmentSuite,
  'service-start': async () => (await import('./service/start-suite.js')).serviceStartSuite,
  'service-load': async () => (await import('./service/load-suite.js')).serviceLoadSuite,
  'service-kills': async () => (await import('./service/kills-suite.js')).serviceKillsSuite,
  'service-backup': async () => (await import('./service/backup-suite.js')).serviceBackupSuite,
  'service-scale': async () => (await import('./service/scale-suite.js')).serviceScaleSuite,
  'service-race': async () => (await import('./service/race-suite.js')).serviceRaceSuite,
  discussion: async () => (await import('./service/discussion-suite.js')).discussionSuite,
  together: async () => (await import('./service/together-suite.js')).togetherSuite,
  submissions: async () => (await import('./service/submissions-suite.js')).submissionsSuite,
  'slow-senders': async () => (await import('./service/slow-senders-suite.js')).slowSendersSuite,
  'alignment-worker': async () =>
    (await import('./suites/alignment-worker.js')).alignmentWorkerSuite,
  'corpus-table': async () => (await import('./suites/corpus-table/suite.js')).corpusTableSuite,
  'first-visit': async () => (await import('./host/visit-suite.js')).visitSuite,
  'own-music': async () => (await import('./host/own-music-suite.js')).ownMusicSuite,
  embed: async () => (await import('./embed/suite.js')).embedSuite,
  'piece-memory': async () => (await import('./host/memory-suite.js')).memorySuite,
  'dropped-files': async () => (await import('./suites/dropped-files.js')).droppedFilesSuite,
  hostile: async () => (await import('./hostile/suite.js')).hostileSuite,
};

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

const [first, ...others] = process.argv.slice(2);
/** Suites that need neither a browser nor a build; most take folders. Whether all goals were reached. */
const ON_FILES: Readonly<Record<string, (folders: readonly string[]) => Promise<boolean>>> = {
  alignment: async (given) => (await import('./alignment/main.js')).measureAlignment(given),
  lengths: async (given) => (await import('./lengths/main.js')).measureLengths(given),
  'page-marks': async (given) => (await import('./page-marks/main.js')).measurePageMarks(given),
};
const onFiles = ON_FILES[first ?? ''];
if (onFiles) process.exit((await onFiles(others)) ? 0 : 1);

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length)
  throw new Error(`No suite ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}`);

const bench = path.join(ROOT, 'test/bench');
if (!existsSync(path.join(bench, 'node_modules'))) run('npm', ['ci', '--ignore-scripts'], bench);
run('npm', ['run', 'build', '--', '--if-needed'], ROOT);
await prepareSite();
const { server, origin } = await serveSite();
const browser = await launch();
try {
  console.log(
    `${browser.version()}, ${ROUNDS} rounds, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  for (const name of wanted.length ? wanted : Object.keys(SUITES)) {
    const suite = await SUITES[name]?.();
    await suite?.(browser, origin, ROUNDS);
  }
} finally {
  await browser.close();
  server.close();
}
