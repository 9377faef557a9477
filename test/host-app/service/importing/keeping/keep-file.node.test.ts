import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import {
  admitFile,
  dropFile,
  keepFile,
  keepMade,
  readText,
} from '#service/importing/keeping/keep-file.js';
import { inWorkplace, keptText } from '../a-context.js';
import { SVG, writeFiles } from '../some-corpora.js';

test('a picture with a script is kept without it', () =>
  inWorkplace(async ({ context, folder }) => {
    const hostile = SVG.replace('<path', '<script>alert(1)</script><path');
    await writeFiles(folder, { 'a.svg': hostile });
    const admitted = await admitFile(path.join(folder, 'a.svg'), 'picture', context);
    assert.equal(await readText(admitted), SVG);
    const { hash, size } = await keepFile(admitted, context);
    assert.equal(await keptText(context, hash), SVG);
    assert.equal(size, SVG.length);
  }));

test('what is refused or dropped leaves nothing behind', () =>
  inWorkplace(async ({ context, folder }) => {
    await writeFiles(folder, { 'a.svg': SVG, 'b.json': '\uFEFF{"a":1}' });
    await assert.rejects(admitFile(path.join(folder, 'a.svg'), 'recording', context));
    const table = await admitFile(path.join(folder, 'b.json'), 'table', context);
    assert.equal(await readText(table), '{"a":1}');
    await dropFile(table);
    assert.deepEqual(await readdir(path.join(context.data, 'arriving')), []);
  }));

test('what the service makes is kept as it is', () =>
  inWorkplace(async ({ context }) => {
    const kept = await keepMade('[1]', 'application/json', context);
    assert.deepEqual([kept.size, kept.type], [3, 'application/json']);
    assert.equal(await keptText(context, kept.hash), '[1]');
  }));
