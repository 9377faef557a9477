import assert from 'node:assert/strict';
import test from 'node:test';
import { AnalysisListing, parted } from '#web/pages/piece/analysis/listing.js';

test('what came with the corpus stands apart from what users have saved, by name', () => {
  const entries = [
    { name: 'voice 10', curated: false },
    { name: 'reference', curated: true },
    { name: 'voice 2', curated: false, author: 'clara' },
  ];
  const { curated, cloud } = parted(entries, 'en');
  assert.deepEqual(
    [curated, cloud].map((list) => list.map(({ name }) => name)),
    [['reference'], ['voice 2', 'voice 10']],
  );
});

test('a service tells more than names', async () => {
  const entry = { name: 'mine', version: 2, author: 'clara', curated: false };
  const listing = new AnalysisListing('c/p', { analysisEntries: async () => [entry] });
  await listing.load();
  assert.deepEqual(listing.entries, [entry]);
});

test('static corpora tell names; all of theirs came with the corpus', async () => {
  const listing = new AnalysisListing('c/p', { analyses: async () => ['reference'] });
  await listing.load();
  assert.deepEqual(parted(listing.entries!, 'en').curated, [{ name: 'reference' }]);
});

test('what was known stays when the list does not come again', async () => {
  let isDown = false;
  const analyses = async () => {
    if (isDown) throw new Error('down');
    return ['reference'];
  };
  const listing = new AnalysisListing('c/p', { analyses });
  await listing.load();
  isDown = true;
  await listing.load();
  assert.equal(listing.entries?.length, 1);
  assert.match(String(listing.error), /down/);
  isDown = false;
  await listing.load();
  assert.equal(listing.error, undefined);
});
