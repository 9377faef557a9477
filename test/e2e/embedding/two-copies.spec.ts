import { readFileSync } from 'node:fs';
import { expect, test, type EmbeddedPage } from './embedded-page.js';
import type { Site, SiteOptions } from './site.js';
import type * as views from '#entries/views.js';

const PIECE = '/demo-wc/corpora/voices/heidenroeslein';
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const OTHER = '9.9.9';

/** The same build as another version: its version, and what its chunks share, have other names. */
const asOther = (code: string) =>
  code.replaceAll(`"${version}"`, `"${OTHER}"`).replace(/(?<="glosa )[\w-]{8}(?=")/g, 'another0');

const moduleTag = (origin: string) => `<script type="module" src="${origin}/glosa.js"></script>`;
const classicTag = (origin: string) => `<script src="${origin}/glosa.classic.js" defer></script>`;

type Copy = Pick<typeof views, 'GlosaPiece' | 'GlosaScore'>;

interface Copies {
  readonly site: Site;
  readonly other: Site;
}

async function twoVersions(open: (options?: SiteOptions) => Promise<Site>): Promise<Copies> {
  return { site: await open(), other: await open({ edit: asOther }) };
}

async function show(embedded: EmbeddedPage, site: Site, head: string): Promise<void> {
  const url = site.put('/page.html', {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>${head}
      <glosa-piece src="${PIECE}/info.json"><glosa-score></glosa-score>
      <glosa-label-editor></glosa-label-editor><glosa-player></glosa-player></glosa-piece>`,
  });
  await embedded.open(url);
}

/** The piece plays, and what comes later is there too. */
async function works(embedded: EmbeddedPage): Promise<void> {
  await embedded.play();
  await expect(embedded.page.locator('glosa-score img').first()).toBeVisible();
  await expect(embedded.page.locator('glosa-label-editor').getByText(/./).first()).toBeVisible();
}

const registered = ({ page }: EmbeddedPage) =>
  page.evaluate(() => {
    const tags = ['glosa-piece', 'glosa-score', 'glosa-label-editor'];
    return tags.map((tag) => (customElements.get(tag) as unknown as { version: string }).version);
  });

const chunksOf = ({ asked }: Site) => asked.filter((path) => /^\/(chunks|classic)\//.test(path));

const SAME: Readonly<Record<string, readonly string[]>> = {
  'the module and the classic script': [moduleTag(''), classicTag('')],
  'the classic script and the module': [classicTag(''), moduleTag('')],
  'the classic script twice': [classicTag(''), classicTag('')],
  'the module from two addresses': [moduleTag(''), moduleTag('').replace('.js', '.js?2')],
};

for (const [name, tags] of Object.entries(SAME))
  test(`a page with ${name} is like one with one script`, async ({ embedded, openSite }) => {
    const site = await openSite();
    await show(embedded, site, tags.join(''));
    await works(embedded);
    expect(new Set(chunksOf(site)).size).toBe(chunksOf(site).length);
    expect(embedded.faults).toEqual([]);
  });

for (const [name, tag] of Object.entries({ module: moduleTag, classic: classicTag }))
  for (const [first, second] of [
    [version, OTHER],
    [OTHER, version],
  ] as const)
    test(`of two ${name} scripts, ${first} before ${second}, the first has all elements`, async ({
      embedded,
      openSite,
    }) => {
      const { site, other } = await twoVersions(openSite);
      const [a, b] = first === version ? [site, other] : [other, site];
      await show(embedded, site, tag(a.origin) + tag(b.origin));
      await works(embedded);
      expect(await registered(embedded)).toEqual([first, first, first]);
      expect(chunksOf(b)).toEqual([]);
      const said = `glosa: version ${first} is on this page; version ${second} registers nothing.`;
      expect(embedded.faults).toHaveLength(1);
      expect(embedded.faults[0]).toContain(said);
    });

test('a page that has taken the name glosa keeps a working classic script', async ({
  embedded,
  openSite,
}) => {
  const site = await openSite();
  const taken = '<script>const glosa = document.title;</script>';
  await show(embedded, site, classicTag('') + taken);
  await works(embedded);
  expect(await embedded.page.evaluate('glosa')).toBe('x');
  expect(embedded.faults).toEqual([]);
});

test('elements of one copy take no piece of another', async ({ embedded, openSite }) => {
  const { site, other } = await twoVersions(openSite);
  await show(embedded, site, moduleTag(''));
  await embedded.play();
  const found = await embedded.page.evaluate(async (url) => {
    const { GlosaPiece, GlosaScore } = (await import(url)) as Copy;
    const OtherPiece = class extends GlosaPiece {};
    const OtherScore = class extends GlosaScore {};
    customElements.define('other-piece', OtherPiece);
    customElements.define('other-score', OtherScore);
    const piece = document.querySelector('glosa-piece')!;
    const score = new OtherScore();
    piece.append(score);
    const inside = score.model;
    score.piece = piece.model;
    const given = score.model;
    const own = new OtherPiece();
    own.src = piece.src;
    const loaded = new Promise((resolve) => own.addEventListener('glosa-load', resolve));
    document.body.append(own);
    own.append(score);
    score.piece = undefined;
    await loaded;
    return { inside, given, isOwn: score.model !== undefined && score.model === own.model };
  }, `${other.origin}/glosa.js`);
  expect(found).toEqual({ inside: undefined, given: undefined, isOwn: true });
  const said = 'glosa: a piece of another copy of the library is not shown.';
  expect(embedded.faults.filter((text) => text.includes(said))).toHaveLength(1);
});
