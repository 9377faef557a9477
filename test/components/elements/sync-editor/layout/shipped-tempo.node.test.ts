import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseSynchro, quarters, SyncTable } from '#core';
import { outliers, tempoSteps } from '#elements/sync-editor/layout/tempo-curve.js';
import { expect } from '#test/support/expect.mjs';

const FILES = globSync('demo-wc/corpora/*/*/synchro*.json');

describe('the synchronizations of the demo corpora', () => {
  it('are there', () => {
    expect(FILES.length).to.be.above(4);
  });

  for (const file of FILES)
    it(`raise no warning about a wrong point: ${file}`, () => {
      const { synchro } = parseSynchro(readFileSync(file, 'utf8'));
      const { points } = SyncTable.from(synchro.points).table;
      const wrong = outliers(tempoSteps(points, quarters(1)));
      expect(wrong.map(({ point: { lap, onset } }) => `${lap}${onset}`)).to.deep.equal([]);
    });
});
