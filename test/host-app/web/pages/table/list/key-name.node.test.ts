import assert from 'node:assert/strict';
import test from 'node:test';
import { keyName } from '#web/pages/table/list/key-name.js';

const NAMES = [
  ['B-flat major', 'B♭ major'],
  ['Bb major', 'B♭ major'],
  ['B♭ major', 'B♭ major'],
  ['F sharp minor', 'F♯ minor'],
  ['F# minor', 'F♯ minor'],
  ['B major', 'B major'],
  ['A minor', 'A minor'],
  ['Eb', 'E♭'],
  ['Dorian', 'Dorian'],
  ['Es-Dur', 'Es-Dur'],
  ['B-Dur', 'B-Dur'],
  ['', ''],
] as const;

for (const [given, shown] of NAMES)
  test(`“${given}” is shown as “${shown}”`, () => assert.equal(keyName(given), shown));
