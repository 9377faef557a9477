import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import * as formats from '#core/formats/index.js';
import { plainPiece } from '#core/formats/plain/plain-piece.js';
import { plainMeasureMap, plainPositions, plainSynchro } from '#core/formats/plain/plain-tables.js';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

interface Reading {
  readonly content: unknown;
  readonly warnings: readonly unknown[];
}

/** For each format, how a plain file is read and how any file is. */
const FORMATS: Readonly<
  Record<string, { plain: (value: unknown) => unknown; any: (text: string) => Reading }>
> = {
  'piece-info': {
    plain: plainPiece,
    any(text) {
      const { piece, warnings } = formats.parsePieceInfo(text);
      return { content: piece, warnings };
    },
  },
  synchro: {
    plain: plainSynchro,
    any(text) {
      const { synchro, warnings } = formats.parseSynchro(text);
      return { content: synchro, warnings };
    },
  },
  positions: {
    plain: plainPositions,
    any(text) {
      const { positions, warnings } = formats.parsePositions(text);
      return { content: positions, warnings };
    },
  },
  'measure-map': {
    plain: plainMeasureMap,
    any(text) {
      const { file, warnings } = formats.parseMeasureMap(text);
      return { content: file, warnings };
    },
  },
};

/** The prepared pieces of the demo pages. */
const PREPARED = {
  'piece-info': 'demo-wc/corpora/*/*/info.json',
  synchro: 'demo-wc/corpora/*/*/synchro.json',
  positions: 'demo-wc/corpora/*/*/*.positions.json',
  'measure-map': 'demo-wc/corpora/*/*/measure-map.json',
} as const;

/** Returns the JSON of a value; keys without a value do not count. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

for (const [format, { plain, any }] of Object.entries(FORMATS)) {
  const prepared = globSync(PREPARED[format as keyof typeof PREPARED], { cwd: root });
  const others = globSync([`test/fixtures/formats/${format}/*`, `schemas/examples/${format}/*/*`], {
    cwd: root,
  });

  test(`${format}: the demo pieces are plain`, () => {
    assert.ok(prepared.length > 0);
    for (const file of prepared) {
      assert.ok(plain(parsed(readFileSync(path.join(root, file), 'utf8'))), file);
    }
  });

  for (const file of [...prepared, ...others]) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const content = plain(parsed(text));
    if (content === undefined) continue;
    test(`${file}, which is plain, is read as any file would be, without a warning`, () => {
      const { content: same, warnings } = any(text);
      assert.deepEqual(warnings, []);
      assert.deepEqual(written(content), written(same));
    });
  }
}
