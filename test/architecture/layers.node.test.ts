import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { ESLint, Linter } from 'eslint';

const RULES = ['no-restricted-imports', 'no-restricted-syntax'];

/** Messages of the rules of the house for a line in a file that need not exist. */
async function complaints(file: string, code: string): Promise<readonly string[]> {
  const config = (await new ESLint().calculateConfigForFile(file)) as Linter.Config;
  const rules = Object.fromEntries(RULES.map((rule) => [rule, config.rules?.[rule] ?? 'off']));
  return new Linter().verify(code, { rules: rules }).map(({ message }) => message);
}

const FORBIDDEN = [
  ['components/core/time/x.ts', '../model/piece.js'],
  ['components/core/time/x.ts', 'mobx'],
  ['components/core/geometry/x.ts', 'mobx'],
  ['components/core/model/x.ts', 'lit'],
  ['components/core/model/x.ts', '../../base/scope.js'],
  ['components/core/formats/x.ts', '../model/piece.js'],
  ['components/engines/peaks/x.ts', '../../base/scope.js'],
  ['components/engines/peaks/x.ts', 'lit'],
  ['components/corpus/x.ts', '../base/scope.js'],
  ['components/intake/x.ts', '../base/scope.js'],
  ['components/intake/x.ts', 'lit'],
  ['components/corpus/x.ts', '../intake/index.js'],
  ['components/score/x.ts', '../intake/index.js'],
  ['components/embed/x.ts', '../base/scope.js'],
  ['components/embed/x.ts', 'mobx'],
  ['components/base/x.ts', '../score/score.js'],
  ['components/base/x.ts', 'lit/directives/style-map.js'],
  ['components/score/x.ts', '../player/player.js'],
  ['components/score/x.ts', '../react/index.js'],
  ['components/score/x.ts', '../../test/support/x.js'],
  ['components/score/x.ts', '../../host-app/service/service.js'],
  ['host-app/service/store/x.ts', '../accounts/accounts.js'],
  ['host-app/service/store/music/x.ts', '../../api/api.js'],
  ['host-app/service/intake/x.ts', '../store/store.js'],
  ['host-app/service/web/x.ts', '../embedding/embedding.js'],
  ['host-app/service/api/x.ts', '../../../components/corpus/index.js'],
  ['host-app/service/importing/x.ts', '../../../components/base/scope.js'],
  ['host-app/service/intake/x.ts', '../../../components/intake/index.js'],
] as const;

const ALLOWED = [
  ['components/core/geometry/x.ts', '../time/units.js'],
  ['components/core/model/x.ts', 'mobx'],
  ['components/corpus/x.ts', '../core/model/piece.js'],
  ['components/base/x.ts', '../engines/playback/index.js'],
  ['components/embed/x.ts', '../core/model/piece.js'],
  ['components/intake/x.ts', '../corpus/client.js'],
  ['components/piece/x.ts', '../intake/index.js'],
  ['components/score/x.ts', '../base/scope.js'],
  ['components/score/x.ts', 'lit'],
  ['components/react/x.ts', '../score/score.js'],
  ['host-app/service/accounts/x.ts', '../store/store.js'],
  ['host-app/service/store/music/x.ts', '../records.js'],
  ['host-app/service/embedding/x.ts', '../../../components/embed/options.js'],
  ['host-app/service/embedding/x.ts', '../api/music/piece-info.js'],
  ['host-app/service/api/x.ts', '../../../components/core/errors.js'],
  ['host-app/service/importing/x.ts', '../../../components/engines/notation/node.js'],
  ['host-app/service/intake/x.ts', '../../../components/intake/checks/check-bytes.js'],
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

describe('raw resources', () => {
  for (const code of RAW) {
    test(`an element may not write ${code}`, async () => {
      assert.equal((await complaints('components/score/x.ts', code)).length, 1);
    });

    test(`base, engines and embed may write ${code}`, async () => {
      assert.deepEqual(await complaints('components/embed/x.ts', code), []);
      assert.deepEqual(await complaints('components/base/x.ts', code), []);
      assert.deepEqual(await complaints('components/engines/peaks/x.ts', code), []);
    });
  }

  test('nobody may render a style attribute', async () => {
    const code = 'html`<p style="color: red"></p>`;';
    assert.equal((await complaints('components/base/x.ts', code)).length, 1);
    assert.equal((await complaints('components/score/x.ts', code)).length, 1);
  });
});
