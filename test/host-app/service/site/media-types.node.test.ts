import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { FILE_KINDS } from '#intake/checks';
import { mediaType, servedType } from '#service/site/media-types.js';

const CASES = [
  ['analyses/Form.dez', 'application/json; charset=utf-8'],
  ['peaks.dat', 'application/octet-stream'],
  ['score.mei', 'application/mei+xml; charset=utf-8'],
  ['score.krn', 'text/plain; charset=utf-8'],
  ['score.MUSICXML', 'application/vnd.recordare.musicxml+xml; charset=utf-8'],
  ['score.mxl', 'application/vnd.recordare.musicxml'],
  ['take.opus', 'audio/ogg'],
  ['verovio.wasm', 'application/wasm'],
  ['index.html', 'text/html; charset=utf-8'],
  ['README', 'application/octet-stream'],
] as const;

for (const [file, type] of CASES)
  test(`${file} is ${type}`, () => {
    assert.equal(mediaType(file), type);
  });

describe('a file that users have sent', () => {
  const KEPT = [
    ...['image/svg+xml', 'image/png', 'audio/ogg', 'video/mp4', 'text/plain; charset=utf-8'],
    ...['application/json; charset=utf-8', 'application/vnd.recordare.musicxml+xml'],
    ...['application/vnd.recordare.musicxml', 'application/mei+xml', 'application/x-musescore'],
  ];
  for (const type of KEPT)
    test(`is served as ${type}`, () => {
      assert.equal(servedType(type), type);
    });

  for (const [kind, { type }] of Object.entries(FILE_KINDS))
    test(`of the kind ${kind} keeps its type`, () => {
      assert.equal(servedType(type), type);
    });

  const BYTES = [
    ...['text/html', 'TEXT/HTML; charset=utf-8', 'application/xhtml+xml', 'text/xml', 'text/css'],
    ...[
      'text/javascript',
      'application/javascript',
      'application/wasm',
      'multipart/x-mixed-replace',
    ],
    ...['image/png\r\nX-Evil: 1', 'image/png, text/html', 'text/plain; charset=utf-7', ' ', ''],
  ];
  for (const type of BYTES)
    test(`is plain bytes instead of ${JSON.stringify(type)}`, () => {
      assert.equal(servedType(type), 'application/octet-stream');
    });
});
