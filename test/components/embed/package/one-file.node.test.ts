import assert from 'node:assert/strict';
import test from 'node:test';
import { runInNewContext } from 'node:vm';
import { oneFile, type OneFileContent } from '#embed/package/one-file.js';

const ATTACK = '</script><script>alert(1)</script><!-- &"\'\u2028';

const page = (change: Partial<OneFileContent> = {}): Promise<string> =>
  oneFile({
    title: ATTACK,
    language: 'de',
    attributes: { views: 'score', readonly: '' },
    link: undefined,
    piece: { info: { title: ATTACK }, files: { 'a.svg': { type: 'x', text: ATTACK } }, folder: '' },
    scripts: ['globalThis.a = 1;'],
    hasOutside: false,
    ...change,
  }).text();

test('texts of a piece end no element', async () => {
  const html = await page();
  assert.equal(html.match(/<script/g)?.length, 2);
  assert.equal(html.match(/<\/script/g)?.length, 2);
  assert.doesNotMatch(html, /<!--|alert\(1\)<\/script/);
  assert.match(html, /<h1>&lt;\/script&gt;/);
  assert.match(html, /<glosa-widget views="score" readonly><\/glosa-widget>/);
});

test('a program that writes such texts itself runs the same', async () => {
  const program =
    'globalThis.said = ["<!--", `</script>`, /<\\/script/.source, "<!--".length].join(" ");';
  const html = await page({ scripts: [program] });
  const [, code = ''] = /<\/script>\n<script>([^]*?)<\/script>/.exec(html) ?? [];
  const said = (script: string) => {
    const context: { said?: string } = {};
    runInNewContext(script, context);
    return context.said;
  };
  assert.equal(
    said(code.replace('globalThis.', 'this.')),
    said(program.replace('globalThis.', 'this.')),
  );
  assert.doesNotMatch(html, /<!--/);
});

test('a page that holds everything may fetch nothing', async () => {
  assert.match(await page(), /content="default-src &#39;none&#39;|content="default-src 'none'/);
  assert.doesNotMatch(await page({ hasOutside: true }), /Content-Security-Policy/);
});
