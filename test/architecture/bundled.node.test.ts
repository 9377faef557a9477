import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test, { after, before, describe } from 'node:test';
import { elements } from '../../.build/house/elements.mjs';
import { bundled, BUNDLERS } from '../support/packed/bundle.js';
import { PackedSite } from '../support/packed/packed-site.js';

/** Bytes of one element with Lit and MobX, compressed with Brotli; esbuild cuts them into more files. */
const ONE_ELEMENT = { rollup: 35_000, vite: 35_000, esbuild: 37_000 };
/** How much of everything one class may be. */
const SHARE = 0.7;

let site: PackedSite;
before(async () => {
  assert.ok(existsSync('dist/esm'), 'There is no build yet: npm run build');
  site = await PackedSite.make();
});
after(() => site.remove());

/** The tags that some code registers. */
const registered = (code: string): readonly string[] =>
  elements()
    .map(({ tagName }) => tagName)
    .filter((tag) => new RegExp(`\\(["'\`]${tag}["'\`],`).test(code));

for (const bundler of Object.keys(BUNDLERS) as (keyof typeof BUNDLERS)[])
  describe(`a page that ${bundler} makes`, () => {
    test('pays for the score only, when it imports glosa/define/score', async () => {
      const { code, bytes } = await bundled(site, bundler, "import 'glosa/define/score';");
      assert.deepEqual(registered(code), ['glosa-score']);
      assert.ok(bytes <= ONE_ELEMENT[bundler], `${bytes} bytes`);
    });

    test('pays for one class, and registers nothing, when it imports one from glosa', async () => {
      const one = "import { GlosaScore } from 'glosa'; console.log(GlosaScore);";
      const { code, bytes } = await bundled(site, bundler, one);
      const all = await bundled(site, bundler, "import 'glosa/define';");
      assert.deepEqual(registered(code), []);
      assert.ok(bytes <= SHARE * all.bytes, `${bytes} of ${all.bytes} bytes`);
    });

    test('registers every element when it imports glosa/define', async () => {
      const { code } = await bundled(site, bundler, "import 'glosa/define';");
      assert.deepEqual(
        registered(code),
        elements().map(({ tagName }) => tagName),
      );
    });

    test('has each element by an entry of its own', async () => {
      const names = elements().map(({ name }) => `import 'glosa/define/${name}';`);
      const { code } = await bundled(site, bundler, names.join('\n'));
      assert.deepEqual(
        registered(code),
        elements().map(({ tagName }) => tagName),
      );
    });
  });
