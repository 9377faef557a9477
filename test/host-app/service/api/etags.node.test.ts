import assert from 'node:assert/strict';
import type { FastifyRequest } from 'fastify';
import test, { describe } from 'node:test';
import { etagOf, expectedBy, isKnown } from '#service/api/etags.js';

const asking = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;

describe('the tag of a version', () => {
  test('is its hash in quotes', () => assert.equal(etagOf('ab12'), '"ab12"'));

  test('is known to whoever has it, among others, weakened or compressed by a proxy', () => {
    for (const header of ['"ab12"', 'W/"ab12"', '"x", "ab12"', 'W/"ab12-gzip"', '"ab12-br"'])
      assert.ok(isKnown(asking({ 'if-none-match': header }), 'ab12'), header);
    assert.ok(!isKnown(asking({ 'if-none-match': '"other"' }), 'ab12'));
    assert.ok(!isKnown(asking({}), 'ab12'));
  });
});

describe('a save', () => {
  test('says from which version it was made', () => {
    assert.equal(expectedBy(asking({ 'if-match': '"ab12"' })), 'ab12');
    assert.equal(expectedBy(asking({ 'if-match': 'W/"ab12"' })), 'ab12');
  });

  test('says that nothing may be there', () => {
    assert.equal(expectedBy(asking({ 'if-none-match': '*' })), null);
  });

  test('may say nothing', () => assert.equal(expectedBy(asking({})), undefined));

  const WRONG: readonly Record<string, string>[] = [
    { 'if-match': '*' },
    { 'if-match': '"a", "b"' },
    { 'if-match': 'ab12' },
    { 'if-none-match': '"ab12"' },
    { 'if-none-match': '*', 'if-match': '"ab12"' },
  ];
  for (const headers of WRONG)
    test(`with ${JSON.stringify(headers)} is refused`, () => {
      assert.throws(() => expectedBy(asking(headers)), { code: 'invalid' });
    });
});
