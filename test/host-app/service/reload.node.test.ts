import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import test, { describe } from 'node:test';
import { ReloadChannel } from '../../../host-app/service/reload.js';
import { runningService } from './running-service.js';

const PAGE = { 'demo-wc/index.html': '<head></head>' };

describe('the reload channel', () => {
  test('stands in the demo pages', async () => {
    const service = await runningService(PAGE, { reload: new ReloadChannel() });
    const { body } = await service.ask('/demo-wc/');
    await service.close();
    assert.equal(body, '<head><script type="module" src="/reload/page.js"></script></head>');
  });

  test('gives pages a script', async () => {
    const service = await runningService(PAGE, { reload: new ReloadChannel() });
    const { body, headers } = await service.ask('/reload/page.js');
    await service.close();
    assert.match(body, /EventSource/);
    assert.equal(headers['content-type'], 'text/javascript');
  });

  test('tells every open page', async () => {
    const channel = new ReloadChannel();
    const service = await runningService(PAGE, { reload: channel });
    const asked = get({ host: '127.0.0.1', port: service.port, path: '/reload/events' });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    channel.reload();
    const [chunk] = (await once(response, 'data')) as [Buffer];
    asked.destroy();
    await service.close();
    assert.match(chunk.toString(), /^event: reload\n/);
  });

  test('is absent otherwise', async () => {
    const service = await runningService(PAGE);
    const [page, script] = [await service.ask('/demo-wc/'), await service.ask('/reload/page.js')];
    await service.close();
    assert.deepEqual([page.body, script.status], [PAGE['demo-wc/index.html'], 404]);
  });
});
