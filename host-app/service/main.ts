import { setFlagsFromString } from 'node:v8';
import { createLog } from './run/log.js';
import { createSpeech, printThrough } from './run/one-format.js';
import { settingsHint } from './process/settings-file.js';
import { settingsOf } from './process/settings.js';
import { whereabouts } from './process/whereabouts.js';

/** Time for running requests to end, in milliseconds. */
const PATIENCE = 10_000;

// V8 lets a heap grow up to fourfold before it clears it: 150 MB more for the lists of a million pieces.
setFlagsFromString('--heap-growing-percent=40');

const speech = createSpeech();
try {
  const settings = settingsOf(process.env);
  const hint = settingsHint(process.env);
  if (hint !== undefined) speech.say(hint);
  speech.say(whereabouts(settings));
  const log = createLog(settings.logLevel);
  printThrough(log);
  // Only now: libraries may print while they load.
  const { run } = await import('./run/run.js');
  const running = await run(settings, log, {
    say: (sentence) => speech.say(sentence),
  });
  const end = (signal: NodeJS.Signals): void => {
    const late = () => {
      log.error(`not stopped in order within ${PATIENCE / 1000} s: something hangs`);
      process.exit(1);
    };
    setTimeout(late, PATIENCE).unref();
    void running.stop(signal).then(() => process.exit(0));
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  speech.say(`Glosa is at ${running.address} (demo: ${running.address}/demo-wc/)`);
} catch (error) {
  speech.fail(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
