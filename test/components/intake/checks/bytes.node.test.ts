import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import * as bytes from '#intake/checks/bytes.js';

test('numbers are read as Node reads them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 12 }), fc.nat(8), (all, wanted) => {
      const buffer = Buffer.from(all);
      const at = Math.min(wanted, all.length - 4);
      assert.equal(bytes.u16be(all, at), buffer.readUInt16BE(at));
      assert.equal(bytes.u16le(all, at), buffer.readUInt16LE(at));
      assert.equal(bytes.u24be(all, at), buffer.readUIntBE(at, 3));
      assert.equal(bytes.u24le(all, at), buffer.readUIntLE(at, 3));
      assert.equal(bytes.u32be(all, at), buffer.readUInt32BE(at));
      assert.equal(bytes.u32le(all, at), buffer.readUInt32LE(at));
      assert.equal(bytes.latin1(all, 0, at), buffer.toString('latin1', 0, at));
    }),
  );
});

test('pieces that are joined are what was cut', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(), (all, place) => {
      const at = place % (all.length + 1);
      const again = bytes.joined([all.subarray(0, at), all.subarray(at)]);
      assert.ok(bytes.areSameBytes(again, all));
    }),
  );
});
