import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { decodeChunks, encodingOf } from '#intake/checks/xml/decode-chunks.js';
import { inPieces, refusal } from '#test/host-app/service/intake/files.js';

const declared = (encoding: string): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`);

async function decoded(bytes: Uint8Array, size: number): Promise<string> {
  let text = '';
  for await (const piece of decodeChunks(inPieces(bytes, size))) text += piece;
  return text;
}

describe('the encoding', () => {
  test('is that of the byte order mark, else the declared one, else UTF-8', () => {
    assert.equal(encodingOf(Buffer.from([0xff, 0xfe, 0x3c, 0])), 'utf-16le');
    assert.equal(encodingOf(Buffer.from([0xfe, 0xff, 0, 0x3c])), 'utf-16be');
    assert.equal(encodingOf(declared('ISO-8859-1')), 'iso-8859-1');
    assert.equal(encodingOf(declared('UTF-16')), 'utf-8');
    assert.equal(encodingOf(Buffer.from('<mei/>')), 'utf-8');
  });

  test('is refused when attacks hide in it', () => {
    for (const encoding of ['UTF-7', 'cp037', 'x-user-defined', '']) {
      assert.throws(() => encodingOf(declared(encoding)), refusal('malformed'), encoding);
    }
  });
});

describe('a text', () => {
  test('is decoded across its pieces', async () => {
    assert.equal(await decoded(Buffer.from('Für Elise, 音楽'), 3), 'Für Elise, 音楽');
    assert.equal(await decoded(Buffer.from('\uFEFFDvořák', 'utf16le'), 4), 'Dvořák');
    assert.equal(await decoded(Buffer.alloc(0), 4), '');
  });

  test('is refused when it is not in its encoding', async () => {
    await assert.rejects(decoded(Buffer.from([0x3c, 0xc0, 0xbc]), 3), refusal('malformed'));
    await assert.rejects(decoded(Buffer.from('ü').subarray(0, 1), 3), refusal('malformed'));
  });
});
