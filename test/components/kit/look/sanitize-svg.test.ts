import { expect } from '@open-wc/testing';
import { sanitizeSvg } from '#kit/look/sanitize-svg.js';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = ''): string =>
  `<svg ${SVG} ${attributes} viewBox="0 0 10 10">${content}</svg>`;

const ATTACKS: readonly (readonly [string, string])[] = [
  ['a script', svg('<script>hit()</script>')],
  ['a script by reference', svg('<script xlink:href="data:text/javascript,hit()"/>')],
  ['a handler on the root', svg('', 'onload="hit()"')],
  ['a handler inside', svg('<g onclick="hit()"><path onbegin="hit()" d="M0 0"/></g>')],
  ['foreign HTML', svg('<foreignObject><img src="x" onerror="hit()"/></foreignObject>')],
  ['a link', svg('<a xlink:href="javascript:hit()"><text>x</text></a>')],
  ['an animated link', svg('<a><animate attributeName="href" values="javascript:hit()"/></a>')],
  ['a set handler', svg('<set attributeName="onmouseover" to="hit()"/>')],
  ['an external use', svg('<use href="https://evil.invalid/x.svg#a"/>')],
  ['a use of data', svg('<use xlink:href="data:image/svg+xml,%3Csvg onload=hit()%3E#a"/>')],
  ['an external image', svg('<image href="https://evil.invalid/x.png"/>')],
  ['an SVG as an image', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
  ['a style sheet', svg('<style>@import url(https://evil.invalid/x.css);</style>')],
  ['an inline style', svg('<g style="background:url(https://evil.invalid/x)"/>')],
  ['an external fill', svg('<path fill="url(https://evil.invalid/x#a)" d="M0 0"/>')],
  ['an escaped fill', svg('<path fill="u\\72l(https://evil.invalid/x)" d="M0 0"/>')],
  ['an external filter', svg('<g filter="url(//evil.invalid/f#a)"/>')],
  ['an iframe behind a title', svg('<title><style><iframe src="javascript:hit()"></iframe>')],
  ['a namespace change', svg('<desc><math><mi><img src=x onerror=hit()></mi></math></desc>')],
  ['a comment that ends early', svg('<!--><img src=x onerror=hit()>-->')],
];

const FORBIDDEN =
  'script, style, foreignObject, a, animate, set, iframe, img, math, html, [style], [onload], [onclick], [onbegin], [onerror]';

/** Attributes that leave the picture. */
const leaving = (root: Element): readonly string[] =>
  [root, ...root.querySelectorAll('*')]
    .flatMap((element) => [...element.attributes])
    .filter(({ name }) => !name.startsWith('xmlns'))
    .map(({ value }) => value)
    .filter((value) => /evil|javascript|data:|\\/.test(value));

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('sanitizeSvg', () => {
  let hits = 0;
  before(() => {
    Object.assign(window, { hit: () => hits++ });
  });
  after(() => {
    Reflect.deleteProperty(window, 'hit');
  });

  for (const [name, text] of ATTACKS) {
    it(`takes the sting out of ${name}`, async () => {
      const picture = sanitizeSvg(text);
      document.body.append(picture);
      picture.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await settled();
      expect(picture.querySelectorAll(FORBIDDEN)).to.have.length(0);
      expect(picture.matches('[onload]')).to.equal(false);
      expect(leaving(picture)).to.deep.equal([]);
      expect(hits).to.equal(0);
      picture.remove();
    });
  }

  it('keeps what a score is made of', () => {
    const picture = sanitizeSvg(
      svg(
        '<defs><g id="head"><path transform="scale(1,-1)" d="M0 0h1"/></g></defs>' +
          '<g id="n-1" class="note" fill="currentColor"><use href="#head" transform="translate(1, 2)"/>' +
          '<ellipse cx="1" cy="1" rx="1" ry="1"/><polygon points="0,0 1,1"/>' +
          '<text x="1" font-size="0px"><tspan font-family="Leipzig">\ue1d5</tspan> &lt;b&gt;</text></g>',
        'overflow="visible" stroke="currentColor"',
      ),
    );
    const kinds = [...picture.querySelectorAll('*')].map(({ localName }) => localName);
    expect(kinds.join(' ')).to.equal('defs g path g use ellipse polygon text tspan');
    expect(picture.querySelector('#n-1 use')?.getAttribute('href')).to.equal('#head');
    expect(picture.querySelector('text')?.textContent).to.equal('\ue1d5 <b>');
    expect(picture.getAttribute('viewBox')).to.equal('0 0 10 10');
    expect(picture.namespaceURI).to.equal('http://www.w3.org/2000/svg');
  });

  it('keeps raster images that the picture carries along', () => {
    const image = '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>';
    expect(sanitizeSvg(svg(image)).querySelector('image')?.getAttribute('href')).to.match(/^data:/);
  });

  it('refuses a text that is no SVG', () => {
    expect(() => sanitizeSvg('<p>hello</p>')).to.throw(/not an SVG picture/);
  });

  it('works where only the policy glosa may make markup', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types glosa";
    const module = new URL('../../../../components/kit/look/sanitize-svg.ts', import.meta.url)
      .pathname;
    const frame = document.createElement('iframe');
    frame.srcdoc =
      `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
      `<script type="module">import { sanitizeSvg } from '${module}';
        const broken = [];
        addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective));
        document.body.append(sanitizeSvg('<svg><script>1</scr' + 'ipt><path d="M0 0"/></svg>'));
        await new Promise((resolve) => setTimeout(resolve, 50));
        parent.postMessage({ html: document.body.innerHTML, broken }, '*');</script>`;
    const answer = new Promise<{ html: string; broken: string[] }>((resolve) =>
      window.addEventListener('message', ({ data }) => resolve(data as never), { once: true }),
    );
    document.body.append(frame);
    const { html, broken } = await answer;
    frame.remove();
    expect(broken).to.deep.equal([]);
    expect(html).to.contain('<path d="M0 0">').and.not.contain('<script>1');
  });
});
