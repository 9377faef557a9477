import { expect } from '@open-wc/testing';
import { createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import manifest from '#custom-elements.json' with { type: 'json' };
import type { Problem } from '#core';
import { GlosaErrorEvent } from '#kit';
import '#entries/define.js';
import * as wrappers from '#entries/react.js';

const { GlosaPiece, GlosaPlayer, GlosaScore, GlosaWaveform } = wrappers;

describe('the React wrappers', () => {
  let place: HTMLElement;
  let root: Root;

  beforeEach(() => {
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  });

  afterEach(() => {
    root.unmount();
    place.remove();
  });

  /** Returns the element that React has put in the page. */
  async function rendered<Tag extends keyof HTMLElementTagNameMap>(
    node: ReactNode,
    tag: Tag,
  ): Promise<HTMLElementTagNameMap[Tag]> {
    root.render(node);
    let element = place.querySelector(tag);
    while (!element) {
      await new Promise(requestAnimationFrame);
      element = place.querySelector(tag);
    }
    return element;
  }

  it('are one for each element', () => {
    const names = manifest.modules.flatMap(({ declarations }) =>
      declarations.map(({ tagName }) =>
        tagName.replace(/(?:^|-)(\w)/g, (_, a: string) => a.toUpperCase()),
      ),
    );
    expect(names).to.include('GlosaSyncEditor');
    expect(Object.keys(wrappers).sort()).to.deep.equal(names.sort());
  });

  it('put the elements of a piece into the page', async () => {
    const views = [
      createElement(GlosaScore, { key: 'score' }),
      createElement(GlosaWaveform, { key: 'waveform' }),
      createElement(GlosaPlayer, { key: 'player' }),
    ];
    const piece = await rendered(createElement(GlosaPiece, null, views), 'glosa-piece');
    expect([...piece.children].map(({ localName }) => localName)).to.deep.equal([
      'glosa-score',
      'glosa-waveform',
      'glosa-player',
    ]);
  });

  it('set properties, not attributes, and follow their changes', async () => {
    const score = await rendered(
      createElement(GlosaScore, { zoom: -2, staffLines: true }),
      'glosa-score',
    );
    expect([score.zoom, score.staffLines]).to.deep.equal([-2, true]);
    root.render(createElement(GlosaScore, { zoom: 1, staffLines: false }));
    while (score.zoom !== 1) await new Promise(requestAnimationFrame);
    expect(score.staffLines).to.equal(false);
  });

  it('hand events to handlers of their type', async () => {
    const problems: Problem[] = [];
    const onError = ({ detail }: GlosaErrorEvent) => problems.push(detail);
    const piece = await rendered(createElement(GlosaPiece, { onError }), 'glosa-piece');
    const problem: Problem = {
      dialog: 'audioError',
      severity: 'error',
      key: 'audioMissing',
      message: 'gone',
    };
    piece.dispatchEvent(new GlosaErrorEvent(problem));
    expect(problems).to.deep.equal([problem]);
  });

  it('hand the error of a piece that is not there', async () => {
    const piece = await rendered(createElement(GlosaPiece), 'glosa-piece');
    const told = new Promise<Problem>((resolve) => {
      const onError = ({ detail }: GlosaErrorEvent) => resolve(detail);
      root.render(createElement(GlosaPiece, { src: '/nothing/info.json', onError }));
    });
    expect((await told).severity).to.equal('error');
    expect(piece.isConnected).to.equal(true);
  });
});
