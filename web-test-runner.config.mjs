import { createReadStream, existsSync, globSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { browserReporter } from './.build/test/count-reporter.mjs';
import { testBrowsers } from './.build/browsers/launchers.mjs';
import { testBundles } from './.build/test/bundles.mjs';
import { testPackages } from './.build/test/packages.mjs';
import { awayService } from './test/support/away-service.mjs';
import { iiifService } from './test/support/iiif-service.mjs';

/** The dev server ignores Range; without 206 answers Chromium cannot seek in media. */
async function range(ctx, next) {
  const wanted = /^bytes=(\d+)-(\d*)$/.exec(ctx.get('range'));
  if (!wanted || !/\.(ogg|opus|mp3|m4a|flac|wav|webm|mp4)$/.test(ctx.path)) return next();
  const file = path.join(process.cwd(), decodeURIComponent(ctx.path));
  if (!existsSync(file)) return next();
  const { size } = statSync(file);
  const start = Number(wanted[1]);
  const end = wanted[2] ? Math.min(Number(wanted[2]), size - 1) : size - 1;
  ctx.status = 206;
  ctx.type = path.extname(file);
  ctx.set({
    'Accept-Ranges': 'bytes',
    'Content-Range': `bytes ${start}-${end}/${size}`,
    'Content-Length': String(end - start + 1),
  });
  ctx.body = createReadStream(file, { start, end });
}

// The benches have packages of their own, with tests of theirs.
const FILES = globSync('test/**/!(*.node).test.ts', { exclude: ['**/node_modules/**'] });
const isChosen = process.argv.includes('--files');

export default {
  files: FILES,
  nodeResolve: {
    browser: true,
    exportConditions: ['browser', 'development'],
    mainFields: ['module', 'browser', 'main'],
    extensions: ['.ts', '.mjs', '.js'],
  },
  middleware: [range, iiifService, awayService, testPackages(), testBundles(isChosen ? [] : FILES)],
  mimeTypes: { '**/*.dat': 'application/octet-stream', '**/*.dez': 'text/plain' },
  reporters: [defaultReporter(), browserReporter()],
  // More than processors: pages also wait, for frames and timers.
  concurrency: availableParallelism() + 3,
  concurrentBrowsers: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 60_000 } },
  browsers: await testBrowsers(),
  testRunnerHtml: (framework) =>
    `<!doctype html><html lang="en"><head><script src="/.build/test/plain-failures.js"></script></head><body><script type="module" src="${framework}"></script></body></html>`,
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode/.test(String(args[0])),
};
