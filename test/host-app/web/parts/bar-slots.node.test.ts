import assert from 'node:assert/strict';
import test from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BarContext, useBarSlots } from '#web/parts/bar-slots.js';

const Title = () => useBarSlots().title;

test('the bar has what the page puts there', () => {
  const value = { slots: { title: 'Der Mond kommt still gegangen' }, setSlots: () => undefined };
  const bar = createElement(BarContext, { value }, createElement(Title));
  assert.equal(renderToStaticMarkup(bar), 'Der Mond kommt still gegangen');
});

test('the bar is empty by itself', () => {
  assert.equal(renderToStaticMarkup(createElement(Title)), '');
});
