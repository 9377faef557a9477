import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import test, { describe } from 'node:test';
import { ReloadChannel } from '#service/site/reload.js';
import { runningSite } from './running-site.js';

const PAGE = { 'demo-wc/index.html': '<head></head>' };

describe('the reload channel', () => {
  test('stands in the demo pages', async () => {
    const site = await runningSite(PAGE, { reload: new ReloadChannel() });
    const { body, headers } = await site.ask('/demo-wc/');
    const missing = await site.ask('/demo-wc/other.html');
    await site.close();
    assert.equal(body, '<head><script type="module" src="/reload/page.js"></script></head>');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(missing.status, 404);
  });

  test('gives pages a script', async () => {
    const site = await runningSite(PAGE, { reload: new ReloadChannel() });
    const { body, headers } = await site.ask('/reload/page.js');
    await site.close();
    assert.match(body, /EventSource/);
    assert.match(headers['content-type'] ?? '', /^text\/javascript/);
  });

  test('tells every open page', async () => {
    const channel = new ReloadChannel();
    const site = await runningSite(PAGE, { reload: channel });
    const asked = get({ host: '127.0.0.1', port: site.port, path: '/reload/events' });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    channel.reload();
    const [chunk] = (await once(response, 'data')) as [Buffer];
    asked.destroy();
    await site.close();
    assert.match(chunk.toString(), /^event: reload\n/);
  });

  test('is absent otherwise', async () => {
    const site = await runningSite(PAGE);
    const [page, script] = [await site.ask('/demo-wc/'), await site.ask('/reload/page.js')];
    await site.close();
    assert.deepEqual([page.body, script.status], [PAGE['demo-wc/index.html'], 404]);
  });
});
