import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { decodeByFfmpeg } from '#engines/making/decoders/ffmpeg.js';
import { inWorkplace } from '#test/host-app/service/importing/a-context.js';
import { listOf, writeFiles } from '#test/host-app/service/importing/some-corpora.js';

/** Decodes with a program that stands in for ffmpeg. */
const decoded = (script: string) =>
  inWorkplace(async ({ folder }) => {
    await writeFiles(folder, { ffmpeg: `#!/bin/sh\n${script}\n` });
    const program = path.join(folder, 'ffmpeg');
    await chmod(program, 0o700);
    const sounds = await listOf(decodeByFfmpeg('/a.m4a', program));
    return sounds.flatMap(({ channels }) => [...channels[0]!]);
  });

test('floats are read from what the program writes, wherever it is torn', async () => {
  const half = String.raw`\000\000\000\077`;
  assert.deepEqual(
    await decoded(`printf '${half}\\000'; sleep 0.05; printf '\\000\\000\\077'`),
    [0.5, 0.5],
  );
});

test('the program may read nothing but the file', async () => {
  await assert.doesNotReject(
    decoded('case "$*" in *"file,pipe -i file:/a.m4a "*) ;; *) exit 1;; esac'),
  );
});

test('a file that it cannot read, and a program that is not there, are errors', async () => {
  await assert.rejects(decoded('exit 1'), /cannot decode/);
  const nowhere = listOf(decodeByFfmpeg('/a.m4a', '/no/such/program'));
  await assert.rejects(nowhere, /has to be installed/);
});

test('a program that is not there leaves no timer behind, which would hold the process', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await assert.rejects(listOf(decodeByFfmpeg('/a.m4a', '/no/such/program')));
  assert.equal(timers(), before);
});
