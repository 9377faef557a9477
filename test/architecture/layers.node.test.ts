import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test, { describe } from 'node:test';
import { ESLint, Linter } from 'eslint';
import { layersIn, layersPlugin, missingFolders } from '#build/house/layers.mjs';

const RULES = ['no-restricted-imports', 'no-restricted-syntax', 'glosa/layers'];

/** Messages of the rules of the house for a line in a file that need not exist. */
async function complaints(file: string, code: string): Promise<readonly string[]> {
  const config = (await new ESLint().calculateConfigForFile(file)) as Linter.Config;
  const rules = Object.fromEntries(RULES.map((rule) => [rule, config.rules?.[rule] ?? 'off']));
  const plugins = { glosa: layersPlugin };
  const setup = { files: ['**'], plugins, rules } as Linter.Config;
  return new Linter().verify(code, [setup], file).map(({ message }) => message);
}

const FORBIDDEN = [
  ['components/core/time/x.ts', '../model/piece.js'],
  ['components/core/time/x.ts', 'mobx'],
  ['components/core/geometry/x.ts', 'mobx'],
  ['components/core/model/x.ts', 'lit'],
  ['components/core/model/x.ts', '#kit'],
  ['components/core/model/x.ts', '../../kit/element/scope.js'],
  ['components/core/formats/x.ts', '../model/piece.js'],
  ['components/core/formats/read/x.ts', '#core/model/piece.js'],
  ['components/engines/peaks/x.ts', '#kit'],
  ['components/engines/peaks/x.ts', 'lit'],
  ['components/engines/workers/x.ts', '#engines/peaks'],
  ['components/engines/peaks/x.ts', '#engines/playback/exact/mp3.js'],
  ['components/corpus/x.ts', '#kit'],
  ['components/intake/x.ts', '#kit'],
  ['components/intake/x.ts', 'lit'],
  ['components/corpus/x.ts', '#intake'],
  ['components/embed/x.ts', '#kit'],
  ['components/embed/x.ts', 'mobx'],
  ['components/kit/x.ts', '#views'],
  ['components/kit/x.ts', '#elements'],
  ['components/kit/x.ts', '#core/model/piece.js'],
  ['components/views/labels/x.ts', '../../kit/element/scope.js'],
  ['components/elements/score/x.ts', '../player/player.js'],
  ['components/elements/score/layout/x.ts', '#elements/player/player.js'],
  ['components/elements/score/x.ts', '#entries/react.js'],
  ['components/elements/score/parts/x.ts', '../../../kit/index.js'],
  ['components/elements/score/x.ts', '#test/support/x.js'],
  ['components/elements/score/x.ts', '#service/run/run.js'],
  ['host-app/web/pages/x/x.ts', '#core/model/piece.js'],
  ['host-app/web/pages/x/x.ts', '#service/run/run.js'],
  ['host-app/web/stores/x.ts', '../shell/frame.js'],
  ['host-app/service/store/x.ts', '../accounts/accounts.js'],
  ['host-app/service/store/music/x.ts', '../../api/api.js'],
  ['host-app/service/intake/x.ts', '../store/store.js'],
  ['host-app/service/api/x.ts', '#corpus'],
  ['host-app/service/api/x.ts', '#web/stores/app-store.js'],
  ['host-app/service/importing/x.ts', '#kit'],
  ['host-app/service/intake/x.ts', '#intake'],
  ['demo-wc/scripts/x.ts', '#elements/score/score.js'],
] as const;

const ALLOWED = [
  ['components/core/geometry/x.ts', '../time/units.js'],
  ['components/core/model/x.ts', 'mobx'],
  ['components/core/index.ts', './commands/index.js'],
  ['components/corpus/x.ts', '#core'],
  ['components/kit/x.ts', '#engines/workers'],
  ['components/embed/x.ts', '#core'],
  ['components/intake/x.ts', '#corpus'],
  ['components/intake/zip/x.ts', '../checks/bytes.js'],
  ['components/elements/piece/x.ts', '#intake'],
  ['components/elements/index.ts', './piece/piece.js'],
  ['components/elements/score/x.ts', '#kit'],
  ['components/elements/score/x.ts', 'lit'],
  ['components/entries/x.ts', '../elements/score/score.js'],
  ['host-app/web/pages/x/x.ts', '#entries/index.js'],
  ['host-app/web/pages/x/x.ts', '#locales/host/piece/en.json'],
  ['host-app/service/accounts/x.ts', '../store/store.js'],
  ['host-app/service/store/music/x.ts', '../records.js'],
  ['host-app/service/site/embedding/x.ts', '#embed'],
  ['host-app/service/api/x.ts', '#core'],
  ['host-app/service/importing/x.ts', '#engines/notation/node'],
  ['host-app/service/intake/x.ts', '#intake/checks'],
  ['test/components/core/time/units.node.test.ts', '#core/time/units.js'],
] as const;

describe('the layers', () => {
  for (const [file, target] of FORBIDDEN)
    test(`${file} may not import ${target}`, async () => {
      assert.equal((await complaints(file, `import '${target}';`)).length, 1);
    });

  for (const [file, target] of ALLOWED)
    test(`${file} may import ${target}`, async () => {
      assert.deepEqual(await complaints(file, `import '${target}';`), []);
    });
});

const RAW = [
  "window.addEventListener('resize', f);",
  'setTimeout(f, 1);',
  'requestAnimationFrame(f);',
  'new ResizeObserver(f);',
  "new Worker('x.js');",
];

describe('a drawing of layers', () => {
  const drawn = (...lines: string[]) =>
    layersIn(['# A', '```layers', ...lines, '```', ''].join('\n'));

  test('names layers, those that they may import, and their packages', () => {
    assert.deepEqual(
      [...(drawn('time ← : ajv', 'model ← time errors', 'view ← model :') ?? [])],
      [
        ['time', { layers: [], packages: ['ajv'] }],
        ['model', { layers: ['time', 'errors'], packages: undefined }],
        ['view', { layers: ['model'], packages: [] }],
      ],
    );
  });

  test('is refused where a line is none', () => {
    assert.throws(() => drawn('time -> model'), /"time -> model"/);
  });

  test('may be missing', () => {
    assert.equal(layersIn('# A page'), undefined);
  });

  test('has only folders that are there, and every room of the library has its line', () => {
    assert.deepEqual(missingFolders(), []);
    const rooms = layersIn(readFileSync('components/README.md', 'utf8'));
    for (const room of readdirSync('components', { withFileTypes: true }))
      if (room.isDirectory()) assert.ok(rooms?.has(room.name), room.name);
  });
});

describe('raw resources', () => {
  for (const code of RAW) {
    test(`an element may not write ${code}`, async () => {
      assert.equal((await complaints('components/elements/score/x.ts', code)).length, 1);
    });

    test(`kit, engines and embed may write ${code}`, async () => {
      assert.deepEqual(await complaints('components/embed/x.ts', code), []);
      assert.deepEqual(await complaints('components/kit/x.ts', code), []);
      assert.deepEqual(await complaints('components/engines/peaks/x.ts', code), []);
    });
  }

  test('nobody may render a style attribute', async () => {
    const code = 'html`<p style="color: red"></p>`;';
    assert.equal((await complaints('components/kit/x.ts', code)).length, 1);
    assert.equal((await complaints('components/elements/score/x.ts', code)).length, 1);
  });
});
