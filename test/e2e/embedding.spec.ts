import { expect, test, type DemoPage } from './demo-page.js';

const BODY = `
  <glosa-piece src="SRC"><glosa-score></glosa-score><glosa-waveform></glosa-waveform>
  <glosa-player></glosa-player></glosa-piece>`;

const SCRIPTS = {
  'the module': '<script type="module" src="/glosa.js"></script>',
  'the classic script': '<script src="/glosa.classic.js" defer></script>',
};

/** Serves a page with the given script and the first piece of the demo, under the demo's policy. */
async function embed(demo: DemoPage, script: string): Promise<void> {
  const page = await demo.page.request.get('/demo-wc/');
  const policy = page.headers()['content-security-policy'] ?? '';
  const src = /<glosa-piece[^>]*src="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const body = `<!doctype html><html lang="en"><title>x</title>${script}${BODY.replace('SRC', src)}`;
  await demo.page.route('**/demo-wc/embedded.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body,
    }),
  );
  await demo.open('embedded.html');
}

for (const [name, script] of Object.entries(SCRIPTS))
  test.describe(`a page with ${name}`, () => {
    test('plays under the strict policy', async ({ demo }) => {
      await embed(demo, script);
      await demo.page.getByRole('button', { name: 'Play' }).click();
      await demo.reaches(2.5, 0.7);
      const frames = await demo.frames(10);
      expect(frames.at(-1)!.scoreX).toBeGreaterThan(frames[0]!.scoreX);
    });

    test('loads in few requests, and no notation engine', async ({ demo }) => {
      const requests: string[] = [];
      demo.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await embed(demo, script);
      const code = requests.filter((path) => /\.(js|json|wasm)$/.test(path));
      expect(code.length, code.join('\n')).toBeLessThanOrEqual(4);
      expect(requests.filter((path) => /verovio|notation|worker/.test(path))).toEqual([]);
    });
  });

test('the classic script leaves one global', async ({ demo }) => {
  await demo.page.goto('/demo-wc/');
  const globals = () => demo.page.evaluate(() => Object.keys(globalThis));
  await demo.page.route('**/demo-wc/bare.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>x</title>',
    }),
  );
  await demo.page.goto('/demo-wc/bare.html');
  const before = await globals();
  await demo.page.addScriptTag({ url: '/glosa.classic.js' });
  const added = (await globals()).filter((name) => !before.includes(name));
  expect(added.filter((name) => !/^(lit|reactive|__mobx)/i.test(name))).toEqual(['glosa']);
});
