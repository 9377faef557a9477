import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { uidOf } from '#service/accounts/uids.js';

describe('a uid', () => {
  const UIDS = [
    ['ada', 'ada'],
    ['  ada ', 'ada'],
    ['Ada Lovelace', 'Ada Lovelace'],
    ['ada@example.org', 'ada@example.org'],
    ["o'neill", "o'neill"],
    ['Dvor\u030Ca\u0301k', 'Dvořák'],
    ['Ξενάκης', 'Ξενάκης'],
    ['小澤', '小澤'],
    ['1.student', '1.student'],
  ] as const;
  for (const [text, uid] of UIDS)
    test(`${JSON.stringify(text)} is kept as ${uid}`, () => {
      assert.equal(uidOf(text), uid);
    });

  const OTHERS = [
    '',
    '   ',
    "' OR '1'='1",
    "ada'; DROP TABLE accounts; --",
    'ada\u0000',
    'ada\nLog in:',
    'ada\u202Exyz',
    'ada\u200B',
    '\ud800',
    '-ada',
    '../ada',
    'ada<b>',
    'a'.repeat(101),
    'a'.repeat(1_000_000),
  ];
  for (const text of OTHERS)
    test(`${JSON.stringify(text.slice(0, 40))} is none`, () => {
      assert.equal(uidOf(text), undefined);
    });
});
