import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  INTERCHANGE_FORMATS,
  LABEL_FILES,
  LABEL_FORMAT_IDS,
  SYNC_FILES,
  SYNC_FORMATS,
  WRITTEN_SYNC_IDS,
} from '#core';
import { files, readJson } from './source-tree.js';

interface Texts {
  readonly [key: string]: string | Texts;
}

const textsAt = (file: string, ...keys: string[]): readonly string[] =>
  Object.keys(
    keys.reduce<Texts>((texts, key) => texts[key] as Texts, readJson(file) as Texts),
  ).sort();

const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort();

test('every format of labels in the list has its code, and is what the list says', () => {
  assert.deepEqual(sorted(INTERCHANGE_FORMATS.map(({ id }) => id)), sorted(LABEL_FORMAT_IDS));
  for (const { id, name, extensions } of INTERCHANGE_FORMATS) {
    const listed = LABEL_FILES[id as keyof typeof LABEL_FILES];
    assert.deepEqual([name, extensions], [listed.name, listed.extensions]);
  }
});

test('every format of sync points that is text has its code, and is written if the list says so', () => {
  const texts = Object.entries(SYNC_FILES).filter(([, { mediaType }]) => !/^audio/.test(mediaType));
  assert.deepEqual(sorted(SYNC_FORMATS.map(({ id }) => id)), sorted(texts.map(([id]) => id)));
  for (const format of SYNC_FORMATS)
    assert.equal('write' in format, format.isWritten, `${format.id} is written`);
});

describe('every format that can be written has a text', () => {
  const dialogs = sorted([...LABEL_FORMAT_IDS, ...WRITTEN_SYNC_IDS]);
  for (const file of files('locales/host/dialogs/*.json'))
    test(`for the dialogs in ${file}, and no other has`, () => {
      assert.deepEqual(textsAt(file, 'dialogs', 'format'), dialogs);
    });

  for (const file of files('locales/sync/*.json'))
    test(`for the tap bar in ${file}`, () => {
      const texts = new Set(textsAt(file, 'tapBar'));
      assert.deepEqual(
        WRITTEN_SYNC_IDS.filter((id) => !texts.has(id)),
        [],
      );
    });
});
