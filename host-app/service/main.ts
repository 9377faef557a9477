import { createLog } from './log.js';
import { run } from './run.js';
import { settingsOf } from './settings.js';

/** Requests that are under way have so long to end, in milliseconds. */
const PATIENCE = 10_000;

try {
  const settings = settingsOf(process.env);
  const log = createLog(settings.logLevel);
  const { address, stop } = await run(settings, log, { say: (sentence) => console.log(sentence) });
  console.log(`Glosa is at ${address} (demo: ${address}/demo-wc/)`);
  const end = (): void => {
    setTimeout(() => process.exit(1), PATIENCE).unref();
    void stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', end).once('SIGINT', end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
