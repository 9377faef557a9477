import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { keepMade } from '#service/importing/keeping/keep-file.js';
import { remembered } from '#service/importing/making/made.js';
import { inWorkplace } from '../a-context.js';

test('what was made of the same bytes is not made again, as long as its files are kept', () =>
  inWorkplace(async ({ context }) => {
    let count = 0;
    const make = async () => {
      count += 1;
      return { pages: [{ file: await keepMade('a', 'text/plain', context) }] };
    };
    const first = await remembered('score 1 abc', make, context);
    assert.deepEqual(await remembered('score 1 abc', make, context), first);
    assert.equal(count, 1);
    await remembered('score 2 abc', make, context);
    assert.equal(count, 2);
    await rm(path.join(context.data, 'files'), { recursive: true });
    await remembered('score 1 abc', make, context);
    assert.equal(count, 3);
  }));

test('a torn note is made anew', () =>
  inWorkplace(async ({ context }) => {
    const make = () => Promise.resolve({ duration: 1 });
    await remembered('x', make, context);
    const folder = path.join(context.data, 'made');
    const [name = ''] = await readdir(folder);
    await writeFile(path.join(folder, name), '{"dur');
    assert.deepEqual(await remembered('x', make, context), { duration: 1 });
    await assert.rejects(
      remembered('y', () => Promise.reject(new Error('torn')), context),
      /torn/,
    );
  }));
