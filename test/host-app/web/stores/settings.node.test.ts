import assert from 'node:assert/strict';
import test, { describe, type TestContext } from 'node:test';
import { fetchSettings, readSettings } from '#web/stores/settings.js';

const SITE = 'https://music.example/glosa/';

describe('the settings of a site', () => {
  test('name folders beside the site, or elsewhere', () => {
    const told = {
      service: 'api/',
      corpora: 'https://corpora.example/',
      contact: 'clara@example.org',
    };
    assert.deepEqual(readSettings(told, SITE), {
      service: 'https://music.example/glosa/api/',
      corpora: 'https://corpora.example/',
      contact: 'clara@example.org',
    });
  });

  test('say whether the service converts files of MuseScore', () => {
    assert.equal(readSettings({ canConvert: true }, SITE).canConvert, true);
    assert.deepEqual(readSettings({ canConvert: 'yes' }, SITE), {});
  });

  test('say whether the team looks at submissions first', () => {
    assert.equal(readSettings({ reviewsSubmissions: true }, SITE).reviewsSubmissions, true);
    assert.deepEqual(readSettings({ reviewsSubmissions: 1 }, SITE), {});
  });

  for (const value of [null, 'api/', [], { service: 7, corpora: '', contact: null }])
    test(`leave out what is no text, as in ${JSON.stringify(value)}`, () => {
      assert.deepEqual(readSettings(value, SITE), {});
    });
});

describe('fetching the settings', () => {
  const answering = (t: TestContext, answer: () => Response) =>
    t.mock.method(globalThis, 'fetch', async () => answer());

  test('asks for settings.json in the folder of the site', async (t) => {
    const asked = answering(t, () => Response.json({ corpora: 'corpora/' }));
    assert.deepEqual(await fetchSettings(SITE), { corpora: `${SITE}corpora/` });
    assert.equal((asked.mock.calls[0]?.arguments[0] as URL).href, `${SITE}settings.json`);
  });

  test('finds no service where there is no such file', async (t) => {
    answering(t, () => new Response('', { status: 404 }));
    assert.deepEqual(await fetchSettings(SITE), {});
  });

  for (const [name, answer] of [
    ['the server is down', () => new Response('', { status: 502 })],
    ['something else answers', () => new Response('<p>Log in to this network</p>')],
    ['nothing answers', () => Response.error()],
  ] as const)
    test(`fails when ${name}`, async (t) => {
      answering(t, answer);
      await assert.rejects(fetchSettings(SITE));
    });
});
