// `npm run dev`: builds what the demo pages load, rebuilds on every change and reloads the pages.
import { watch as watchFiles } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { watch } from 'rollup';
import { createLog } from '../../host-app/service/run/log.ts';
import { run } from '../../host-app/service/run/run.ts';
import { settingsOf } from '../../host-app/service/process/settings.ts';
import { ReloadChannel } from '../../host-app/service/site/reload.ts';
import { development } from '../../rollup.config.mjs';
import { compileSchemas } from './build.mjs';
import { copyDemo } from './demo-pages.mjs';

const channel = new ReloadChannel();

/** Runs a task once after several quick changes in a folder, then reloads the pages. */
function onChange(folder, task) {
  let timer;
  const run = () => task().then(() => channel.reload(), console.error);
  watchFiles(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(run, 100);
  });
}

function report(event) {
  if (event.code === 'BUNDLE_END') {
    console.log(`${Object.keys(event.input).join(', ')} ${event.duration} ms`);
    event.result.close();
  }
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'END') channel.reload();
}

try {
  await rm('dist', { recursive: true, force: true });
  await mkdir('dist', { recursive: true });
  await Promise.all([compileSchemas(), copyDemo()]);
  watch(development.map((config) => ({ ...config, watch: { clearScreen: false } }))).on(
    'event',
    report,
  );
  onChange('demo-wc', copyDemo);
  onChange('schemas', compileSchemas);
  const settings = settingsOf(process.env);
  const { address } = await run(settings, createLog(settings.logLevel), { reload: channel });
  console.log(`Glosa is at ${address}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
