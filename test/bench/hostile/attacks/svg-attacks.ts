import { randomNumbers } from '../../lib/random.js';
import { RUN, textFile, type Fate, type HostileFile } from '../hostile-file.js';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const HTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const DATA_HTML = `data:text/html,&lt;script&gt;${RUN}&lt;/script&gt;`;
const packed = (text: string): string => Buffer.from(text).toString('base64');
const INNER = `<svg ${SVG} onload="${RUN}"><script>${RUN}</script></svg>`;
const DATA_SVG = `data:image/svg+xml;base64,${packed(INNER)}`;

/** Forbidden content of a picture, each beside a shape that has to stay. */
const CONTENTS: Readonly<Record<string, string>> = {
  script: `<script>${RUN}</script>`,
  'script-type': `<script type="application/ecmascript">${RUN}</script>`,
  'script-cdata': `<script><![CDATA[${RUN}]]></script>`,
  'script-href': `<script href="data:text/javascript,${RUN}"/>`,
  'script-xlink': `<script xlink:href="data:text/javascript,${RUN}"/>`,
  'script-html': `<script ${HTML}>${RUN}</script>`,
  'script-prefixed': `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${RUN}</h:script>`,
  'script-in-title': `<title><script>${RUN}</script></title>`,
  'script-in-desc': `<desc><script ${HTML}>${RUN}</script></desc>`,
  'script-in-defs': `<defs><g id="a"><script>${RUN}</script></g></defs><use href="#a"/>`,
  'script-in-style': `<style><script>${RUN}</script></style>`,
  'script-in-text': `<text>a<tspan>b<script>${RUN}</script></tspan></text>`,
  'script-in-metadata': `<metadata><script>${RUN}</script></metadata>`,
  'on-load': `<g onload="${RUN}"/>`,
  'on-error': `<image href="nothing.png" onerror="${RUN}"/>`,
  'on-click': `<rect width="500" height="500" onclick="${RUN}" onmouseover="${RUN}"/>`,
  'on-focus': `<a href="#" tabindex="0" autofocus="autofocus" onfocus="${RUN}"><text>x</text></a>`,
  'on-begin': `<animate attributeName="x" dur="1s" onbegin="${RUN}"/>`,
  'on-animation': `<style>@keyframes a{}</style><g style="animation:a 1s" onanimationstart="${RUN}"/>`,
  'on-prefixed': `<g xmlns:e="http://www.w3.org/2001/xml-events" e:event="load" e:handler="#x"/>`,
  handler: `<handler xmlns="http://www.w3.org/2000/svg" type="text/ecmascript">${RUN}</handler>`,
  'animate-href': `<a id="a"><animate attributeName="href" values="javascript:${RUN}"/><text>x</text></a>`,
  'set-href': `<a><set attributeName="xlink:href" to="javascript:${RUN}"/><text y="9">x</text></a>`,
  'set-handler': `<g><set attributeName="onload" to="${RUN}"/></g>`,
  foreign: `<foreignObject><body ${HTML} onload="${RUN}"><img src="x" onerror="${RUN}"/></body></foreignObject>`,
  'foreign-iframe': `<foreignObject><iframe ${HTML} srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"/></foreignObject>`,
  'foreign-case': `<foreignobject><script ${HTML}>${RUN}</script></foreignobject>`,
  iframe: `<iframe ${HTML} src="javascript:${RUN}"/>`,
  object: `<object ${HTML} data="${DATA_SVG}" type="image/svg+xml"/>`,
  embed: `<embed ${HTML} src="${DATA_HTML}"/>`,
  video: `<video ${HTML}><source onerror="${RUN}" src="x"/></video>`,
  'svg-2-iframe': `<iframe href="javascript:${RUN}"/>`,
  math: `<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:${RUN}"><mtext>x</mtext></math>`,
  'use-external': `<use href="http://127.0.0.1:9/evil.svg#a"/>`,
  'use-data': `<use xlink:href="${DATA_SVG}#x"/>`,
  'use-protocol': `<use href="//evil.example/x.svg#a"/>`,
  'image-svg': `<image href="${DATA_SVG}" width="9" height="9"/>`,
  'image-external': `<image href="http://127.0.0.1:9/track.png" width="9" height="9"/>`,
  'image-file': `<image xlink:href="file:///etc/passwd" width="9" height="9"/>`,
  'link-javascript': `<a href="javascript:${RUN}"><text y="20">x</text></a>`,
  'link-case': `<a href="JaVaScRiPt:${RUN}"><text y="20">x</text></a>`,
  'link-entities': `<a href="&#106;&#x61;vascript&#58;${RUN}"><text y="20">x</text></a>`,
  'link-newlines': `<a href="java&#10;scr&#9;ipt:${RUN}"><text y="20">x</text></a>`,
  'link-control': `<a href=" &#x9; javascript:${RUN}"><text y="20">x</text></a>`,
  'link-data': `<a xlink:href="${DATA_HTML}"><text y="20">x</text></a>`,
  'link-prefixed': `<a xmlns:q="http://www.w3.org/1999/xlink" q:href="javascript:${RUN}"><text y="9">x</text></a>`,
  'style-url': `<rect width="9" height="9" style="fill:url(http://127.0.0.1:9/x#a)"/>`,
  'style-escape': `<rect width="9" height="9" style="fill:\\75 rl(javascript:${RUN})"/>`,
  'style-expression': `<g style="width:expression(${RUN})"/>`,
  'style-binding': `<g style="-moz-binding:url('http://127.0.0.1:9/x.xml#a')"/>`,
  'style-import': `<style>@import url(http://127.0.0.1:9/x.css);</style>`,
  'style-import-data': `<style>@import 'data:text/css,*{background:url(http://127.0.0.1:9/)}';</style>`,
  'style-font': `<style>@font-face{font-family:x;src:url(http://127.0.0.1:9/x.woff)}</style>`,
  'style-comment': `<style>a{fill:u/**/rl(http://127.0.0.1:9/)}</style>`,
  'style-break': `<style>&lt;/style&gt;&lt;script&gt;${RUN}&lt;/script&gt;</style>`,
  'fill-external': `<rect width="9" height="9" fill="url(http://127.0.0.1:9/x.svg#a)"/>`,
  'filter-image': `<filter id="f"><feImage href="http://127.0.0.1:9/x"/></filter><g filter="url(#f)"/>`,
  base: `<g xml:base="javascript:${RUN}//"><a href="#x"><text y="9">x</text></a></g>`,
  cursor: `<cursor href="http://127.0.0.1:9/x"/>`,
  discard: `<discard onbegin="${RUN}"/>`,
  instruction: `<?xml-stylesheet type="text/xsl" href="data:text/xsl,x"?>`,
  comment: `<!-- --><script>${RUN}</script><!-- -->`,
  'title-markup': `<title>&lt;img src=x onerror=${RUN}&gt;</title>`,
  'id-markup': `<g id="&quot;&gt;&lt;img src=x onerror=${RUN}&gt;"/>`,
  'data-markup': `<g data-x="&lt;script&gt;${RUN}&lt;/script&gt;"/>`,
};

/** Attacks that leave a picture behind as it came: text that nobody takes for markup. */
const INERT = /^(title-markup|id-markup|data-markup)$/;

const SHAPE = '<path d="M0 0h9v9z"/>';
const picture = (content: string): string =>
  `<svg ${SVG} ${XLINK} viewBox="0 0 100 100">${SHAPE}${content}</svg>`;

/** The same with a prefix for the elements of SVG. */
const prefixed = (content: string): string =>
  `<s:svg xmlns:s="http://www.w3.org/2000/svg" ${XLINK} viewBox="0 0 9 9"><s:path d="M0 0h9v9z"/><s:g ${SVG}>${content}</s:g></s:svg>`;

/** The same far inside, with space and comments around. */
function buried(content: string, random: () => number): string {
  const depth = 3 + Math.floor(random() * 20);
  const space = random() < 0.5 ? '\n\t' : '<!--<svg>-->';
  return picture(`${'<g>'.repeat(depth)}${space}${content}${space}${'</g>'.repeat(depth)}`);
}

const wide = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

function variants(name: string, content: string, random: () => number): HostileFile[] {
  const fate: Fate = INERT.test(name) ? 'harmless' : 'cleaned';
  const files = [textFile(`svg/${name}.svg`, picture(content), { as: 'picture', fate })];
  if (fate === 'harmless') return files;
  const inside = buried(content, random);
  files.push(textFile(`svg/${name}-buried.svg`, inside, { as: 'picture', fate }));
  if (random() < 0.4) {
    files.push(textFile(`svg/${name}-prefixed.svg`, prefixed(content), { fate }));
  }
  if (random() < 0.3) {
    const text = `<?xml version="1.0" encoding="UTF-16"?>${picture(content)}`;
    files.push({
      name: `svg/${name}-wide.svg`,
      as: 'picture',
      fate: 'cleaned',
      bytes: () => wide(text),
    });
  }
  return files;
}

const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>`;

/** Pictures as a whole that are refused. */
const REFUSED: Readonly<Record<string, string>> = {
  'root-html': `<html ${HTML}><script>${RUN}</script></html>`,
  'root-without-namespace': `<svg onload="${RUN}"><script>${RUN}</script></svg>`,
  'root-other-namespace': `<svg ${HTML}><script>${RUN}</script></svg>`,
  'no-xml': `<svg ${SVG} onload=${RUN}>`,
  unclosed: `<svg ${SVG}><g><script>${RUN}</script>`,
  'two-roots': `<svg ${SVG}/><script ${HTML}>${RUN}</script>`,
  doctype: `<!DOCTYPE svg [<!ENTITY x "<script>${RUN}</script>">]><svg ${SVG}>&x;</svg>`,
  'doctype-attribute': `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${RUN}">]><svg ${SVG}/>`,
  'doctype-external': `<!DOCTYPE svg SYSTEM "http://127.0.0.1:9/x.dtd"><svg ${SVG}/>`,
  'entity-file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${SVG}><text>&x;</text></svg>`,
  'entity-unknown': `<svg ${SVG}><text>&x;</text></svg>`,
  'utf-7': `${declared('UTF-7')}<svg ${SVG}>+ADw-script+AD4-${RUN}+ADw-/script+AD4-</svg>`,
  'utf-32': `${declared('UTF-32')}<svg ${SVG}/>`,
  ebcdic: `${declared('cp037')}<svg ${SVG}/>`,
  nul: `<svg ${SVG}><scr\0ipt>${RUN}</scr\0ipt></svg>`,
  'doubled-attribute': `<svg ${SVG} id="a" id="b" onload="${RUN}"/>`,
  'unbound-prefix': `<svg ${SVG}><x:script>${RUN}</x:script></svg>`,
  'use-bomb': picture(
    Array.from(
      { length: 10 },
      (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`,
    ).join(''),
  ),
  'pattern-bomb': picture(
    Array.from(
      { length: 12 },
      (_, i) => `<pattern id="p${i + 1}">${`<rect fill="url(#p${i})"/>`.repeat(9)}</pattern>`,
    ).join('') + '<rect width="9" height="9" fill="url(#p12)"/>'.repeat(9),
  ),
  'use-itself': picture('<g id="a"><use href="#a"/></g>'),
  deep: picture('<g>'.repeat(5000) + '</g>'.repeat(5000)),
  'attribute-flood': picture(
    `<g ${Array.from({ length: 5000 }, (_, i) => `data-a${i}=""`).join(' ')}/>`,
  ),
};

/** Pictures that run scripts, load something or never end to be drawn. */
export function svgAttacks(seed: number): HostileFile[] {
  const random = randomNumbers(seed);
  const cleaned = Object.entries(CONTENTS).flatMap(([name, content]) =>
    variants(name, content, random),
  );
  const refused = Object.entries(REFUSED).map(([name, text]) =>
    textFile(`svg/${name}.svg`, text, { as: 'picture' }),
  );
  const latin: HostileFile = {
    name: 'svg/overlong.svg',
    as: 'picture',
    fate: 'refused',
    // An overlong form of `<`, which lenient decoders take for it.
    bytes: () =>
      Buffer.concat([Buffer.from(`<svg ${SVG}>`), Buffer.from([0xc0, 0xbc]), Buffer.from('/svg>')]),
  };
  return [...cleaned, ...refused, latin];
}
