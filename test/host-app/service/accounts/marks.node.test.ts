import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { markOf, networkOf } from '#service/accounts/marks.js';

const SECRET = randomBytes(32);
const mark = (address: string) => markOf(address, SECRET);

describe('the network of an address', () => {
  const NETWORKS = [
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['no address', 'no address'],
    ['', ''],
  ] as const;
  for (const [address, network] of NETWORKS)
    test(`${address || 'nothing'} is in ${network || 'nothing'}`, () => {
      assert.equal(networkOf(address), network);
    });

  test('is the same for all addresses of one subscriber', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.bigInt(0n, 2n ** 64n - 1n), (address, rest) => {
        const [a, b, c, d] = networkOf(address).split(':');
        fc.pre(d !== undefined);
        const host = rest.toString(16).padStart(16, '0').match(/..../g)?.join(':');
        return networkOf(`${a}:${b}:${c}:${d}:${host}`) === networkOf(address);
      }),
    );
  });
});

describe('a mark', () => {
  test('is the same for every spelling and for the whole network', () => {
    assert.equal(mark('2001:db8::1'), mark('2001:0DB8:0:0:ffff::2'));
    assert.equal(mark('192.0.2.7'), mark('::ffff:192.0.2.7'));
  });

  test('tells networks apart', () => {
    assert.notEqual(mark('192.0.2.7'), mark('192.0.2.8'));
    assert.notEqual(mark('2001:db8:0:1::1'), mark('2001:db8:0:2::1'));
  });

  test('cannot be found by trying all addresses without the key', () => {
    assert.notEqual(mark('192.0.2.7'), markOf('192.0.2.7', randomBytes(32)));
  });

  test('holds 128 bits and nothing of the address', () => {
    assert.match(mark('192.0.2.7'), /^[\w-]{22}$/);
  });
});
