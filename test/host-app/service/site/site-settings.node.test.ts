import assert from 'node:assert/strict';
import test from 'node:test';
import { addSiteSettings } from '#service/site/site-settings.js';
import { runningApp } from './running-app.js';

const settingsOf = async (settings: {
  readonly contact?: string;
  readonly canConvert?: boolean;
  readonly submissions?: 'open' | 'reviewed';
}) => {
  const app = await runningApp((instance) =>
    addSiteSettings(instance, { maxUpload: 5, ...settings }),
  );
  const { body, headers } = await app.ask('/settings.json');
  await app.close();
  assert.equal(headers['cache-control'], 'no-cache');
  return JSON.parse(body) as unknown;
};

const ADDRESSES = { service: 'api/', corpora: 'demo-wc/corpora/', maxUpload: 5 };

test('the application is told where the service and the static corpora are', async () => {
  assert.deepEqual(await settingsOf({}), ADDRESSES);
});

test('and whom users write to', async () => {
  const contact = 'music@example.org';
  assert.deepEqual(await settingsOf({ contact }), { ...ADDRESSES, contact });
});

test('and whether files of MuseScore are converted', async () => {
  assert.deepEqual(await settingsOf({ canConvert: true }), { ...ADDRESSES, canConvert: true });
  assert.deepEqual(await settingsOf({ canConvert: false }), ADDRESSES);
});

test('and whether submissions are looked at before they are public', async () => {
  const told = await settingsOf({ submissions: 'reviewed' });
  assert.deepEqual(told, { ...ADDRESSES, reviewsSubmissions: true });
  assert.deepEqual(await settingsOf({ submissions: 'open' }), ADDRESSES);
});
