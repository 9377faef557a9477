import assert from 'node:assert/strict';
import test from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AppStore } from '#web/stores/app-store.js';
import { AppContext, useApp } from '#web/stores/use-app.js';

const Contact = () => useApp().settings.contact;

test('every component finds the application', () => {
  const value = new AppStore({ contact: 'clara@example.org' });
  const html = renderToStaticMarkup(createElement(AppContext, { value }, createElement(Contact)));
  assert.equal(html, 'clara@example.org');
});

test('a component outside of it says so', () => {
  assert.throws(() => renderToStaticMarkup(createElement(Contact)), /no application/);
});
