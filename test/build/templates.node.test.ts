import assert from 'node:assert/strict';
import test from 'node:test';
import { leanTemplates } from '../../.build/rollup/lean-code.mjs';

const CASES = [
  ['css`\n  .a {\n    color: red;\n    margin: 0 1px;\n  }\n`', 'css` .a{color:red;margin:0 1px}`'],
  ['css`a :hover /* why */ { b: c }`', 'css`a :hover{b:c}`'],
  ['css`${first}\n  ${second} b { c: ${d} }`', 'css`${first} ${second} b{c:${d}}`'],
  ['html`<p>\n  ${text}\n</p>`', 'html`<p> ${text} </p>`'],
  ['html`<p>${html`<b>\n</b>`}\n\n</p>`', 'html`<p>${html`<b> </b>`} </p>`'],
  ['`\n  plain`', '`\n  plain`'],
  ['other`\n  tag` + css``', 'other`\n  tag` + css``'],
] as const;

for (const [code, expected] of CASES)
  test(`${JSON.stringify(code)} becomes ${JSON.stringify(expected)}`, () => {
    assert.equal(leanTemplates().transform(code, 'x.ts')?.code ?? code, expected);
  });

test('other files stay as they are', () => {
  assert.equal(leanTemplates().transform('css`\n`', 'x.js'), null);
});
