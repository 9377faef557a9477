import assert from 'node:assert/strict';
import test from 'node:test';
import { mediaType } from '../../../host-app/service/media-types.js';

const CASES = [
  ['analyses/Form.dez', 'application/json; charset=utf-8'],
  ['peaks.dat', 'application/octet-stream'],
  ['score.mei', 'application/mei+xml; charset=utf-8'],
  ['score.krn', 'text/plain; charset=utf-8'],
  ['score.MUSICXML', 'application/vnd.recordare.musicxml+xml; charset=utf-8'],
  ['score.mxl', 'application/vnd.recordare.musicxml'],
  ['take.opus', 'audio/ogg'],
  ['verovio.wasm', 'application/wasm'],
  ['index.html', undefined],
] as const;

for (const [file, type] of CASES)
  test(`${file} is ${type ?? 'left to the common list'}`, () => {
    assert.equal(mediaType(file), type);
  });
