import { setFlagsFromString } from 'node:v8';
import { createLog } from './run/log.js';
import { run } from './run/run.js';
import { settingsHint } from './process/settings-file.js';
import { settingsOf } from './process/settings.js';
import { whereabouts } from './process/whereabouts.js';

/** Time for running requests to end, in milliseconds. */
const PATIENCE = 10_000;

// V8 lets a heap grow up to fourfold before it clears it: 150 MB more for the lists of a million pieces.
setFlagsFromString('--heap-growing-percent=40');

try {
  const settings = settingsOf(process.env);
  const hint = settingsHint(process.env);
  if (hint !== undefined) console.error(hint);
  console.log(whereabouts(settings));
  const log = createLog(settings.logLevel);
  const running = await run(settings, log, { say: (sentence) => console.log(sentence) });
  console.log(`Glosa is at ${running.address} (demo: ${running.address}/demo-wc/)`);
  const end = (): void => {
    setTimeout(() => process.exit(1), PATIENCE).unref();
    void running.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', end).once('SIGINT', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
