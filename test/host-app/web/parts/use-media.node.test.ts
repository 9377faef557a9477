import assert from 'node:assert/strict';
import test from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useMedia } from '#web/parts/use-media.js';

const Width = () => (useMedia('(width >= 720px)') ? 'wide' : 'narrow');

test('where there is no window, there is room', () => {
  assert.equal(renderToStaticMarkup(createElement(Width)), 'wide');
});
