import assert from 'node:assert/strict';
import test from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageModel } from '#web/pages/piece/page-model.js';
import { PieceContext, usePiece } from '#web/pages/piece/piece-context.js';

function Path() {
  return createElement('b', {}, usePiece().store.address.path);
}

test('the parts of a page know the page around them', () => {
  const page = { store: { address: { path: 'voices/o-haupt' } } } as unknown as PageModel;
  const inside = createElement(PieceContext, { value: page }, createElement(Path));
  assert.equal(renderToStaticMarkup(inside), '<b>voices/o-haupt</b>');
  assert.throws(() => renderToStaticMarkup(createElement(Path)), /no page of a piece/);
});
