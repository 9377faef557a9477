import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { loadAsIs } from '#service/importing/making/load-as-is.js';
import { inWorkplace } from '../a-context.js';
import { writeFiles } from '../some-corpora.js';

test('a module of the package is loaded as it stands, others as ever', () =>
  inWorkplace(async ({ folder }) => {
    const code = 'export default (() => {\n  // a remark\n}).toString();\n';
    await writeFiles(folder, { 'node_modules/organ/pipe.mjs': code });
    loadAsIs('organ');
    const file = path.join(folder, 'node_modules/organ/pipe.mjs');
    const load = async (query: string) =>
      ((await import(pathToFileURL(file).href + query)) as { default: string }).default;
    assert.match(await load(''), /a remark/);
    await writeFile(path.join(folder, 'own.ts'), 'export default 4 as number;');
    const own = (await import(pathToFileURL(path.join(folder, 'own.ts')).href)) as object;
    assert.ok('default' in own);
  }));
