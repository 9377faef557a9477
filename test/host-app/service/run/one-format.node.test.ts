import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { done, take } from '#service/store/database/migrate.js';
import { migrations } from '#service/store/database/migrations/migrations.js';
import { openSqlite } from '#service/store/database/open-sqlite.js';
import { startService } from '#test/support/service/service-process.js';

const STEPS = Object.keys(migrations);
/** Lets Node load a library, which works from the moment on in which the service has read its settings. */
const withLibrary = (work: string) => ({
  NODE_NO_WARNINGS: '1',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `setInterval(() => { if (process.listenerCount('uncaughtException') > 0) { ${work} } }, 5)`,
  )}`,
});

async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-format-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

/** A database that the version before the present one has made. */
async function makeOld(folder: string): Promise<void> {
  const { db, close } = openSqlite(folder, true);
  await done(db);
  await take(STEPS.slice(0, -1), { db: db, dialect: 'sqlite' });
  await close();
}

interface Line {
  readonly msg: string;
  readonly level: number;
  readonly from?: string;
}

const read = (line: string): Line => JSON.parse(line) as Line;

test('all that a service prints is JSON: what others print, an upgrade with its copy, and the end', async (t) => {
  const GLOSA_DATA = await aFolder(t);
  await makeOld(GLOSA_DATA);
  const library = withLibrary(
    `console.warn('%s is old', 'Node'); process.emitWarning('deprecated');`,
  );
  const service = await startService({ GLOSA_DATA, GLOSA_LOG: 'info', ...library });
  t.after(() => service.kill());
  assert.equal(await service.stop(), 0);
  const lines = service.said.map(read);
  const has = (words: RegExp) => lines.find(({ msg }) => words.test(msg));
  const [before, last] = STEPS.slice(-2);
  assert.ok(has(new RegExp(`is brought from ${before} to ${last}`)));
  assert.ok(has(new RegExp(`was brought from .* in [\\d.]+ s; a copy .*before-${last}\\.sqlite`)));
  assert.equal(has(/^Node is old$/)?.from, 'console');
  assert.equal(has(/^deprecated$/)?.from, 'node');
  assert.ok(has(/^stopping/));
  assert.ok(has(/^stopped after [\d.]+ s, \d+ requests drained, 0 cut off$/));
});

test('so is why one does not start, and what ends it', async (t) => {
  const GLOSA_DATA = await aFolder(t);
  const reason = async (environment: object): Promise<Line> => {
    const failure = await startService({ GLOSA_DATA, ...environment }).then(
      () => '',
      (error: unknown) => (error as Error).message,
    );
    return read(
      failure
        .replace(/^The service did not start: /, '')
        .split('\n')
        .at(-1)!,
    );
  };
  const { msg, level } = await reason({ GLOSA_PROXIES: 'many' });
  assert.deepEqual([level, /^GLOSA_PROXIES is "many"/.test(msg)], [60, true]);
  const broken = withLibrary(`throw new Error('broken')`);
  const thrown = await reason(broken);
  assert.deepEqual([thrown.level, /nobody has caught/.test(thrown.msg)], [60, true]);
});
