import { expect } from '@open-wc/testing';
import { decodeText } from '#intake/reading/decode-text.js';

const bytes = (...values: readonly number[]): ArrayBuffer => new Uint8Array(values).buffer;

describe('decodeText', () => {
  const cases: readonly [string, ArrayBuffer, string][] = [
    ['UTF-8', bytes(0x61, 0xc3, 0xb8), 'aø'],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a'],
    ['UTF-16, little end first', bytes(0xff, 0xfe, 0x61, 0, 0xf8, 0), 'aø'],
    ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0x61, 0, 0xf8), 'aø'],
    ['UTF-16 without a mark', bytes(0x61, 0, 0xf8, 0), 'aø'],
    ['UTF-16 without a mark, big end first', bytes(0, 0x61, 0, 0xf8), 'aø'],
    ['the encoding of old Windows', bytes(0x61, 0xf8), 'aø'],
    ['a text that DOS has ended with Control-Z', bytes(0x61, 0x0a, 0x1a, 0x1a), 'a\n'],
    ['Control-Z within a text', bytes(0x1a, 0x61), '\x1aa'],
    ['UTF-16 whose last byte is the sign of Control-Z', bytes(0xff, 0xfe, 0, 0x1a), '\u1a00'],
    ['nothing', bytes(), ''],
    ['one byte', bytes(0x61), 'a'],
  ];
  for (const [name, content, text] of cases) {
    it(`reads ${name}`, () => expect(decodeText(content)).to.equal(text));
  }
});
