import assert from 'node:assert/strict';
import test from 'node:test';
import { createElement, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { InnerDialogs } from '#web/ui/inner-dialogs.js';

const Outer = () => createElement('section', null, use(InnerDialogs));

test('a dialog holds those that were opened from it', () => {
  const both = createElement(InnerDialogs, { value: createElement('p') }, createElement(Outer));
  assert.equal(renderToStaticMarkup(both), '<section><p></p></section>');
});

test('a dialog holds nothing by itself', () => {
  assert.equal(renderToStaticMarkup(createElement(Outer)), '<section></section>');
});
