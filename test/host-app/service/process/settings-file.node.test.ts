import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { settingsHint } from '#service/process/settings-file.js';

async function aFile(t: TestContext, content: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-env-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'glosa.env');
  await writeFile(file, content);
  return file;
}

test('a command without the settings of the service on this machine hears of their file', async (t) => {
  const url = 'GLOSA_DATABASE_URL=postgres://glosa:sesame@10.0.0.5/glosa';
  const file = await aFile(t, `# All processes\nGLOSA_PROXIES=1\n${url}\n#GLOSA_S3_BUCKET=x\n`);
  const hint = settingsHint({ GLOSA_DATA: '/var/lib/glosa/8081' }, file);
  assert.match(hint ?? '', /glosa\.env sets GLOSA_DATABASE_URL, not set here\. Load it .*; \. \//);
  assert.doesNotMatch(hint ?? '', /sesame|PROXIES/);
  assert.equal(settingsHint({ GLOSA_DATABASE_URL: 'postgres://other/glosa' }, file), undefined);
});

test('without a named database the data of the units are named; without the file, nothing', async (t) => {
  const file = await aFile(t, 'GLOSA_PROXIES=1\n');
  assert.match(settingsHint({}, file) ?? '', /neither GLOSA_DATA .* \/var\/lib\/glosa\/PORT/);
  assert.equal(settingsHint({ GLOSA_DATA: '/srv/glosa' }, file), undefined);
  assert.equal(settingsHint({}, `${file}.none`), undefined);
});
