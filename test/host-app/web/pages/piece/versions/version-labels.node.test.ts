import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Analysis, parseAnalysis } from '#core';
import { VersionLabels, versionName } from '#web/pages/piece/versions/version-labels.js';

const analysis = (tag: string) =>
  new Analysis('form', parseAnalysis(JSON.stringify({ labels: [{ start: 0, tag }] })).analysis);

describe('the labels of versions', () => {
  it('are read by the name of the version, with the key of its link', () => {
    assert.equal(versionName('form', 3), 'form@3');
    assert.equal(versionName('form~ada?key=q1z', 3), 'form~ada@3?key=q1z');
  });

  it('are read once each, a few at the same time, and none before the first', async () => {
    const asked: string[] = [];
    const open: (() => void)[] = [];
    const labels = new VersionLabels('form', async (name) => {
      asked.push(name);
      await new Promise<void>((end) => open.push(end));
      return analysis(name);
    });
    const all = [5, 4, 3, 2, 1, 5].map((version) => labels.of(version));
    assert.deepEqual(asked, ['form@5', 'form@4', 'form@3']);
    while (open.length > 0) {
      open.shift()!();
      await new Promise(setImmediate);
    }
    const found = await Promise.all(all);
    assert.deepEqual(
      found.map(([label]) => label?.tag),
      ['form@5', 'form@4', 'form@3', 'form@2', 'form@1', 'form@5'],
    );
    assert.equal(asked.length, 5);
    assert.deepEqual(await labels.of(0), []);
  });

  it('that could not be read are asked for again', async () => {
    let times = 0;
    const labels = new VersionLabels('form', () => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('away')) : Promise.resolve(analysis('PAC'));
    });
    await assert.rejects(labels.of(1), /away/);
    assert.equal((await labels.of(1))[0]?.tag, 'PAC');
  });
});
