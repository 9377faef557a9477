import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { aPiece } from '#test/support/a-piece.js';
import { GlosaPiece, GlosaPlayer, GlosaScore, GlosaWidget } from '#entries/react.js';

const written = <Props extends object>(component: ComponentType<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props));

describe('the React components on a server', () => {
  test('write the attributes of their properties, and what stands inside', () => {
    const html = written(GlosaPiece, {
      src: 'song/info.json',
      readonly: true,
      noLetterKeys: true,
      className: 'song',
      id: 'a',
      children: [
        createElement(GlosaScore, { key: 'score', zoom: 2, labelLines: 1 }),
        createElement(GlosaPlayer, { key: 'player' }),
      ],
    });
    assert.equal(
      html,
      '<glosa-piece src="song/info.json" readonly="" no-letter-keys="" class="song" id="a">' +
        '<glosa-score zoom="2" label-lines="1"></glosa-score><glosa-player></glosa-player></glosa-piece>',
    );
  });

  test('leave out what an attribute cannot hold: handlers, models, false', () => {
    const html = written(GlosaWidget, {
      piece: aPiece().build(),
      readonly: false,
      theme: '',
      onLoad: () => undefined,
      onSeek: () => undefined,
    });
    assert.equal(html, '<glosa-widget theme=""></glosa-widget>');
  });

  test('escape their values', () => {
    const html = written(GlosaPiece, { src: '"><script>&' });
    assert.equal(html, '<glosa-piece src="&quot;&gt;&lt;script&gt;&amp;"></glosa-piece>');
  });
});
