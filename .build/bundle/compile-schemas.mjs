// Compiles the JSON Schemas of the file formats to validator modules, so that no page needs ajv at
// run time (nor `unsafe-eval`). Run without arguments it writes the modules.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { format, resolveConfig } from 'prettier';
import standalone from 'ajv/dist/standalone/index.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = path.join(root, 'components/core/formats');

/** Schemas for reading: they find only errors that make a file meaningless. */
const READ = {
  isAnalysis: 'urn:glosa:read:dez',
  isSynchro: 'urn:glosa:read:synchro',
  isPositions: 'urn:glosa:read:positions',
  isMeasureMap: 'urn:glosa:read:measure-map',
  isPieceInfo: 'urn:glosa:read:piece-info',
  isCorpusInfo: 'urn:glosa:read:corpus-info',
};

/** Schemas for writing: every written file must pass them. */
const RECORD = {
  isAnalysisRecord: 'urn:glosa:dez:1',
  isLabelRecord: 'urn:glosa:dez:1#/definitions/label',
  isMetaRecord: 'urn:glosa:dez:1#/definitions/meta',
  isSynchroRecord: 'urn:glosa:synchro:1',
  isPositionsRecord: 'urn:glosa:positions:1',
  isMeasureMapRecord: 'urn:glosa:measure-map:1',
  isThreadsRecord: 'urn:glosa:threads:1',
  isPieceInfoRecord: 'urn:glosa:piece-info:1',
  isCorpusInfoRecord: 'urn:glosa:corpus-info:1',
};

/** Objects whose known keys are compared with the types. */
const KEYS = {
  Analysis: 'urn:glosa:dez:1#',
  Label: 'urn:glosa:dez:1#/definitions/label',
  Meta: 'urn:glosa:dez:1#/definitions/meta',
  LayoutRule: 'urn:glosa:dez:1#/definitions/layoutRule',
  LayoutFilter: 'urn:glosa:dez:1#/definitions/layoutFilter',
  LayoutStyle: 'urn:glosa:dez:1#/definitions/layoutStyle',
  TextStyle: 'urn:glosa:dez:1#/definitions/textStyle',
  LabelTemplate: 'urn:glosa:dez:1#/definitions/labelTemplate',
  Thread: 'urn:glosa:dez:1#/definitions/thread',
  Reply: 'urn:glosa:dez:1#/definitions/reply',
  Relation: 'urn:glosa:dez:1#/definitions/relation',
  SyncPoint: 'urn:glosa:synchro:1#/definitions/syncPoint',
  Positions: 'urn:glosa:positions:1#',
  Page: 'urn:glosa:positions:1#/definitions/page',
  Row: 'urn:glosa:positions:1#/definitions/row',
  Measure: 'urn:glosa:measure-map:1#/definitions/measure',
  Piece: 'urn:glosa:piece-info:1#',
  Opus: 'urn:glosa:piece-info:1#/definitions/opus/anyOf/1',
  Settings: 'urn:glosa:piece-info:1#/definitions/settings',
  Source: 'urn:glosa:piece-info:1#/definitions/source',
  Audio: 'urn:glosa:piece-info:1#/definitions/audio',
  Image: 'urn:glosa:piece-info:1#/definitions/image',
  Tile: 'urn:glosa:piece-info:1#/definitions/tile',
  Score: 'urn:glosa:piece-info:1#/definitions/score',
  Corpus: 'urn:glosa:corpus-info:1#/definitions/corpus',
};

const NOTE = '// Made by .build/bundle/compile-schemas.mjs from schemas/. Do not edit.\n';

async function readSchemas(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.schema.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((text) => JSON.parse(text));
}

/** Returns an ajv with all schemas of the repository. */
export async function createAjv(options = {}) {
  const schemas = path.join(root, 'schemas');
  const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, ...options });
  ajv.addSchema([
    ...(await readSchemas(schemas)),
    ...(await readSchemas(path.join(schemas, 'read'))),
  ]);
  return ajv;
}

/** Fields of an error besides place and message; they are unused, and half of the code. */
const DETAILS = /schemaPath:"[^"]*",keyword:"[^"]*",params:\{[^{}]*\},/g;

/** Returns the module of the validators, which must not import anything. */
function compile(ajv, validators) {
  const code = standalone
    .default(ajv, validators)
    .replace('"use strict";', '')
    .replace(DETAILS, '');
  if (/\brequire\(/.test(code)) throw new Error('a validator needs a run-time module of ajv');
  return `${NOTE}/* eslint-disable */\n${code}\n`;
}

const declare = (validators) =>
  `${NOTE}import type { Validator } from '../read/check.js';\n\n` +
  Object.keys(validators)
    .map((name) => `export const ${name}: Validator;\n`)
    .join('');

/** Returns a type with the known keys of each object, for the check of the types. */
function declareKeys(ajv) {
  const lines = Object.entries(KEYS).map(([name, ref]) => {
    const [id, pointer = ''] = ref.split('#');
    const schema = pointer
      .split('/')
      .slice(1)
      .reduce((part, key) => part[key], ajv.getSchema(id).schema);
    const keys = Object.keys(schema.properties).map((key) => `    | '${key}'`);
    return `  ${name}:\n${keys.join('\n')};\n`;
  });
  return `\n/** The known keys of each object of the formats. */\nexport interface SchemaKeys {\n${lines.join('')}}\n`;
}

/** Returns the expected generated files by path. */
export async function generate() {
  const style = { ...(await resolveConfig(target)), parser: 'typescript' };
  const code = { source: true, esm: true, lines: false, optimize: 2 };
  const ajv = await createAjv({ code, unicode: false, strict: 'log', logger: false });
  return {
    [path.join(target, 'read/validators.generated.js')]: compile(ajv, READ),
    [path.join(target, 'read/validators.generated.d.ts')]: await format(declare(READ), style),
    [path.join(target, 'write/record-validators.generated.js')]: compile(ajv, RECORD),
    [path.join(target, 'write/record-validators.generated.d.ts')]: await format(
      declare(RECORD) + declareKeys(ajv),
      style,
    ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of Object.entries(await generate())) await writeFile(file, text);
}
