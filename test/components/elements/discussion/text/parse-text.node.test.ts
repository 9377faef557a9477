import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseText, type TextNode } from '#elements/discussion/text/parse-text.js';
import { expect } from '#test/support/expect.mjs';

/** A text as it is understood, in short: `p[a em[b]]`. */
function short(nodes: readonly TextNode[]): string {
  const one = (node: TextNode): string => {
    if (node.kind === 'text') return node.text;
    if (node.kind === 'break') return '/';
    if (node.kind === 'code') return `${node.isBlock ? 'pre' : 'code'}[${node.text}]`;
    if (node.kind === 'link') return `a(${node.href})[${short(node.nodes)}]`;
    if (node.kind === 'list')
      return `${node.first === undefined ? 'ul' : `ol${node.first}`}[${node.items.map(short).join('|')}]`;
    return `${node.kind}[${short(node.nodes)}]`;
  };
  return nodes.map(one).join('');
}

const understood = (text: string): string => short(parseText(text));

describe('the text of a reply', () => {
  it('has emphasis, code, quotes, lists and lines', () => {
    expect(understood('a *b* **c** `d_e`\nf')).to.equal('paragraph[a em[b] strong[c] code[d_e]/f]');
    expect(understood('> q\n\nr')).to.equal('quote[paragraph[q]]paragraph[r]');
    expect(understood('- a\n- b')).to.equal('ul[paragraph[a]|paragraph[b]]');
    expect(understood('3. a\n4. b')).to.equal('ol3[paragraph[a]|paragraph[b]]');
    expect(understood('```\nx < y\n```')).to.equal('pre[x < y]');
  });

  it('has links to pages and mail, and to nothing that runs', () => {
    expect(understood('[here](https://example.org/a)')).to.equal(
      'paragraph[a(https://example.org/a)[here]]',
    );
    expect(understood('[x](javascript:alert(1))')).to.equal('paragraph[[x](javascript:alert(1))]');
    expect(understood('[x](data:text/html,y) [z](/relative)')).to.equal(
      'paragraph[[x](data:text/html,y) [z](/relative)]',
    );
  });

  it('shows HTML, headings, images and tables as they are written', () => {
    for (const text of [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '# no heading',
      '![no image](https://example.org/x.png)',
      '&lt;b&gt; &amp;',
    ])
      expect(understood(text)).to.contain(text.replace(/^# /, '# '));
    expect(understood('a|b\n-|-\n1|2')).to.contain('-|-');
  });

  it('shows what is very long or very deep as it is written, at once', () => {
    const long = '*a* '.repeat(6000);
    expect(understood(long)).to.equal(long);
    const deep = `${'> '.repeat(2000)}x`;
    expect(understood(deep)).to.contain('x');
  });

  it('loses no letter of any text (law)', () => {
    const marks = fc.constantFrom(
      '*',
      '_',
      '`',
      '>',
      '- ',
      '1. ',
      '<b>',
      '[x](',
      ')',
      '\n',
      'a',
      ' ',
      '#',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(marks, { maxLength: 40 }).map((all) => all.join('')),
    );
    const letters = (text: string): number => (text.match(/a/g) ?? []).length;
    fc.assert(
      fc.property(texts, (text) => {
        expect(letters(understood(text))).to.be.at.least(letters(text));
      }),
    );
  });
});
