import { expect, test, type DemoPage } from './support/demo-page.js';

const PIECE = '/demo-wc/corpora/keyboard/fur-elise';
const VIEWS = ['glosa-score', 'glosa-waveform', 'glosa-player'];

const SCRIPTS = {
  'the module': '<script type="module" src="/glosa.js"></script>',
  'the classic script': '<script src="/glosa.classic.js" defer></script>',
};

interface Embedding {
  readonly script: string;
  readonly src?: string;
  readonly views?: readonly string[];
  readonly lang?: string;
}

/** Goes to a page of its own with a piece in it, under the policy of the demo pages. */
async function embed(
  { page }: DemoPage,
  { script, src = `${PIECE}/info.json`, views = VIEWS, lang = 'en' }: Embedding,
): Promise<void> {
  const demo = await page.request.get('/demo-wc/');
  const policy = demo.headers()['content-security-policy'] ?? '';
  const inside = views.map((tag) => `<${tag}></${tag}>`).join('');
  const body = `<!doctype html><html lang="${lang}"><title>x</title>${script}
    <glosa-piece src="${src}">${inside}</glosa-piece>`;
  await page.route('**/demo-wc/embedded.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
      body,
    }),
  );
}

for (const [name, script] of Object.entries(SCRIPTS))
  test.describe(`a page with ${name}`, () => {
    test('plays under the strict policy', async ({ demo }) => {
      await embed(demo, { script });
      await demo.open('embedded.html');
      await demo.page.getByRole('button', { name: 'Play' }).click();
      await demo.reaches(2.5, 0.7);
      const frames = await demo.frames(10);
      expect(frames.at(-1)!.scoreX).toBeGreaterThan(frames[0]!.scoreX);
    });

    test('loads in few requests, and no notation engine', async ({ demo }) => {
      const requests: string[] = [];
      demo.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await embed(demo, { script });
      await demo.open('embedded.html');
      // What sounds, what edits and what is needed when something fails comes after the picture of the score.
      const picture = requests.findIndex((path) => path.endsWith('.svg'));
      expect(picture).toBeGreaterThan(0);
      const code = requests.slice(0, picture).filter((path) => /\.(js|json|wasm)$/.test(path));
      expect(code.length, code.join('\n')).toBeLessThanOrEqual(4);
      expect(requests.filter((path) => /verovio|notation|worker/.test(path))).toEqual([]);
    });

    test('engraves a score in a worker', async ({ demo }) => {
      await embed(demo, { script, src: `${PIECE}/score.musicxml`, views: ['glosa-score'] });
      await demo.open('embedded.html', { isPlayable: false });
      await expect(demo.page.locator('glosa-score svg').first()).toBeVisible();
      await expect(demo.score).toBeVisible();
    });

    test('draws the waveform of a recording without peaks', async ({ demo }) => {
      demo.allows(/no sync url/);
      await embed(demo, { script, src: `${PIECE}/recording.ogg`, views: ['glosa-waveform'] });
      await demo.open('embedded.html');
      await expect(demo.page.locator('glosa-waveform canvas').first()).toBeVisible();
    });

    test('speaks the language of the page', async ({ demo }) => {
      await embed(demo, { script, lang: 'fr' });
      await demo.open('embedded.html');
      await expect(demo.page.getByRole('button', { name: 'Lecture' })).toBeVisible();
    });
  });
