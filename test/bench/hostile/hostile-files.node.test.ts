import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import test, { describe } from 'node:test';
import { hostileFiles } from './hostile-files.js';
import { MARK } from './hostile-file.js';
import { judge } from './judge.js';
import { withTemporary } from '../../host-app/service/intake/files.js';

const files = hostileFiles();

describe('the hostile files', () => {
  test('are many, and the same for the same seed', () => {
    assert.ok(files.length >= 200);
    assert.equal(new Set(files.map(({ name }) => name)).size, files.length);
    const again = hostileFiles();
    const small = files.findIndex(({ name }) => name.endsWith('-buried.svg'));
    assert.deepEqual(again[small]?.bytes(), files[small]?.bytes());
  });

  test('are refused, cleaned or harmless, each as it has to be', async () => {
    const strays = await withTemporary('', async (path) => {
      const found: string[] = [];
      for (const { name, as, fate, bytes, isLarge } of files) {
        if (isLarge) continue;
        await writeFile(path, bytes());
        const verdict = await judge(path, as);
        if (verdict.fate !== fate) found.push(`${name} is ${verdict.fate}`);
      }
      return found;
    });
    assert.deepEqual(strays, []);
  });

  test('leave no statement of a script behind in a cleaned picture but as text', async () => {
    const cleaned = files.filter(({ name, fate }) => fate === 'cleaned' && name.endsWith('.svg'));
    await withTemporary('', async (path) => {
      for (const { name, as, bytes } of cleaned) {
        await writeFile(path, bytes());
        const { content } = await judge(path, as);
        const markup = content?.toString().replace(/>[^<]*</g, '><') ?? '';
        assert.ok(!markup.includes(MARK), `${name}: ${markup}`);
      }
    });
  });
});
