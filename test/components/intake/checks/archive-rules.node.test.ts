import assert from 'node:assert/strict';
import test from 'node:test';
import { ArchiveRules, isSpecialFile, type ArchiveEntry } from '#intake/checks/archive-rules.js';
import { refusal } from '#test/host-app/service/intake/files.js';

const LIMITS = { files: 2, fileBytes: 1000, bytes: 1500 };
const entry = (name: string, more: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
  ...{ name, size: 100, packed: 100, offset: 0, nameLength: name.length },
  ...{ isEncrypted: false, isSpecial: false, canUnpack: true },
  ...more,
});

function check(...entries: readonly ArchiveEntry[]): readonly boolean[] {
  const rules = new ArchiveRules(LIMITS, entries.length);
  const files = entries.map((each) => rules.add(each));
  rules.finish(10_000);
  return files;
}

test('folders are no files, and do not count', () => {
  assert.deepEqual(check(entry('a/'), entry('a/b', { offset: 0 })), [false, true]);
});

test('an entry is refused for what it says of itself', () => {
  const refused = [
    entry('../a'),
    entry('a', { isSpecial: true }),
    entry('a', { canUnpack: false }),
    entry('a', { size: 1001 }),
    entry('a.zip'),
  ];
  for (const each of refused) assert.throws(() => check(each), refusal('archive'), each.name);
  assert.throws(() => check(entry('a', { isEncrypted: true })), refusal('protected'));
});

test('entries are refused for what they are together', () => {
  const far = { offset: 5000 };
  assert.throws(() => check(entry('a'), entry('b', { offset: 50 })), refusal('archive'));
  assert.throws(() => check(entry('a'), entry('A', far)), refusal('archive'));
  assert.throws(() => check(entry('a'), entry('a/b', far)), refusal('archive'));
  const large = { size: 900, packed: 900 };
  assert.throws(
    () => check(entry('a', large), entry('b', { ...large, ...far })),
    refusal('archive'),
  );
});

test('a link of Unix is known by its attributes', () => {
  assert.equal(isSpecialFile(3 << 8, 0o120777 * 2 ** 16), true);
  assert.equal(isSpecialFile(3 << 8, 0o100644 * 2 ** 16), false);
  assert.equal(isSpecialFile(0, 0o120777 * 2 ** 16), false);
});
