import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { files, read } from './source-tree.js';

/** Returns the opening tags of an element in JSX or in a template; braces may hold any code. */
function openingTags(source: string, element: string): readonly string[] {
  return [...source.matchAll(new RegExp(`<${element}\\s`, 'g'))].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < source.length; end += 1) {
      if (source[end] === '{') depth += 1;
      if (source[end] === '}') depth -= 1;
      if (source[end] === '>' && depth === 0) break;
    }
    return source.slice(index, end);
  });
}

const sources = files('{components,host-app/web}/**/*.{ts,tsx}');
const forms = sources.flatMap((file) =>
  openingTags(read(file), 'form').map((tag) => ({ file, tag })),
);

test('tags are read to their end, over the code inside them', () => {
  const [tag] = openingTags('<p><form onSubmit={() => a > b && c({})} id="x">text</form>', 'form');
  assert.equal(tag, '<form onSubmit={() => a > b && c({})} id="x"');
});

describe('every form has a name, by which screen readers list it', () => {
  test('there are forms', () => assert.ok(forms.length >= 8));
  for (const { file, tag } of forms)
    test(file, () => assert.match(tag, /\saria-label(ledby)?=/, tag));
});
