import assert from 'node:assert/strict';
import path from 'node:path';
import test, { describe } from 'node:test';
import { fileOf, throughDoors } from '#build/house/doors.mjs';

const relative = (file: string) => path.relative(process.cwd(), file).replaceAll('\\', '/');
const through = (code: string) => throughDoors(code, relative);

describe('a package import', () => {
  test('leads to the door of a room, or to a module by its path', () => {
    const files = ['#core', '#engines/notation', '#core/time/units.js', '#web/app.js'].map((name) =>
      relative(fileOf(name) ?? ''),
    );
    assert.deepEqual(files, [
      'components/core/index.ts',
      'components/engines/notation/index.ts',
      'components/core/time/units.ts',
      'host-app/web/app.tsx',
    ]);
  });

  test('is none without #', () => {
    assert.equal(fileOf('./units.js'), undefined);
    assert.equal(fileOf('mobx'), undefined);
  });
});

describe('an import through a door', () => {
  test('takes each name from the module that has it', () => {
    assert.equal(
      through("import { quarters, Piece as Model } from '#core';"),
      "import { quarters } from 'components/core/time/units.ts'; " +
        "import { Piece as Model } from 'components/core/model/piece.ts';",
    );
  });

  test('keeps the numbers of the lines', () => {
    const code = "import {\n  quarters,\n  seconds,\n} from '#core';\nconst a = 1;";
    assert.equal(through(code).split('\n').indexOf('const a = 1;'), 4);
  });

  test('leaves types to the compiler', () => {
    assert.equal(through("import { type Piece, quarters } from '#core';").includes('Piece'), false);
    const types = "import type { Piece } from '#core';";
    assert.equal(through(types), types);
  });

  test('passes names on in the same way', () => {
    assert.equal(
      through("export { quarters } from '#core';"),
      "export { quarters } from 'components/core/time/units.ts';",
    );
  });

  test('leaves a name that the door does not have, so that the error names it', () => {
    const code = "import { nothing } from '#core';";
    assert.equal(through(code), code);
  });
});
