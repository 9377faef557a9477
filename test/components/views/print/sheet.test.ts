import { expect } from '@open-wc/testing';
import { makeSheet, sheetStyles } from '#views/print/sheet.js';
import { svg } from '#views/print/svg-nodes.js';

const caption = { title: 'Study <1>', details: 'Anna', source: 'Source: here' };
const score = () => ({
  systems: [1, 2].map((line) => ({
    width: 600,
    height: 120.4,
    group: svg('g', { id: `l${line}` }),
  })),
  shared: [svg('g', { id: 'music' })],
});

describe('makeSheet', () => {
  it('has title, details, lines of music one by one, and the source', () => {
    const sheet = makeSheet(score(), caption);
    const kinds = [...sheet.children].map((child) => child.getAttribute('class'));
    expect(kinds).to.deep.equal(['title', 'details', 'shared', 'system', 'system', 'source']);
    expect(sheet.querySelector('.title')?.textContent).to.equal('Study <1>');
    expect(sheet.querySelector('.shared #music')).to.not.equal(null);
    // All lines have the scale of the paper, however long they are.
    const boxes = [...sheet.querySelectorAll('.system > svg')].map((each) =>
      each.getAttribute('viewBox'),
    );
    expect(boxes).to.deep.equal(['0 0 700 121', '0 0 700 121']);
  });

  it('breaks pages only between lines, in black on white in any theme', () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheetStyles.styleSheet!];
    const sheet = makeSheet(score(), { ...caption, details: '' });
    host.shadowRoot!.append(sheet);
    document.body.append(host);
    const style = (selector: string) => getComputedStyle(sheet.querySelector(selector)!);
    expect(style('.system').breakInside).to.equal('avoid');
    expect(style('.title').color).to.equal('rgb(35, 32, 27)');
    expect(getComputedStyle(sheet).backgroundColor).to.equal('rgb(255, 255, 255)');
    expect(style('.details').display).to.equal('none');
    host.remove();
  });
});
