import { RUN, textFile, type HostileFile } from '../hostile-file.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const DOCTYPE =
  '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">\n';
const MEI = 'xmlns="http://www.music-encoding.org/ns/mei"';

const musicXml = (content: string): string =>
  `${HEAD}${DOCTYPE}<score-partwise version="4.0"><part-list><score-part id="P1"><part-name>x</part-name></score-part></part-list><part id="P1">${content}</part></score-partwise>`;
const withSubset = (root: string, subset: string, content: string): string =>
  `${HEAD}<!DOCTYPE ${root} [${subset}]><${root}>${content}</${root}>`;

/** Ten entities, each ten times the one before. */
function laughs(count: number): string {
  const entities = Array.from(
    { length: count },
    (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`,
  );
  return `<!ENTITY l0 "lol">${entities.join('')}`;
}

const measures = (count: number): string => '<measure number="1"/>'.repeat(count);

/** Scores in XML that are refused whole. */
const REFUSED: Readonly<Record<string, () => string>> = {
  'laughs.musicxml': () => withSubset('score-partwise', laughs(9), '&l9;'),
  'laughs.mei': () => withSubset('mei', laughs(9), '&l9;'),
  'quadratic.musicxml': () =>
    withSubset('score-partwise', `<!ENTITY a "${'a'.repeat(50_000)}">`, '&a;'.repeat(50_000)),
  'entity-file.musicxml': () =>
    withSubset('score-partwise', '<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
  'entity-http.musicxml': () =>
    withSubset('score-partwise', '<!ENTITY x SYSTEM "http://127.0.0.1:9/">', '&x;'),
  'entity-parameter.mei': () =>
    withSubset('mei', '<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;', ''),
  'entity-file.mscx': () =>
    withSubset('museScore', '<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
  'entity-unknown.musicxml': () => musicXml('<measure>&x;</measure>'),
  'doctype.mei': () => `${HEAD}<!DOCTYPE mei SYSTEM "http://127.0.0.1:9/x.dtd"><mei ${MEI}/>`,
  'doctype-endless.musicxml': () =>
    `${HEAD}<!DOCTYPE score-partwise [${'<!-- x -->'.repeat(500_000)}`,
  'script-html.musicxml': () =>
    musicXml(`<measure><script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script></measure>`),
  'script-svg.mei': () =>
    `<mei ${MEI}><svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/></mei>`,
  'script-prefixed.musicxml': () =>
    musicXml(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${RUN}</h:script>`),
  'script-plain.musicxml': () => musicXml(`<script>${RUN}</script>`),
  'script-case.mscx': () => `<museScore><SCRIPT>${RUN}</SCRIPT></museScore>`,
  'namespace-entities.mei': () =>
    `<mei ${MEI}><a xmlns="http://www.w3.org/1999/&#120;html">${RUN}</a></mei>`,
  'stylesheet.musicxml': () =>
    `<?xml-stylesheet type="text/xsl" href="x.xsl"?>${musicXml('').replace(HEAD, '')}`,
  'transform.musicxml': () =>
    musicXml('<x:value-of xmlns:x="http://www.w3.org/1999/XSL/Transform" select="document(1)"/>'),
  'include.mei': () =>
    `<mei ${MEI}><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/></mei>`,
  'link-javascript.musicxml': () => musicXml(`<link xlink:href="javascript:${RUN}"/>`),
  'link-newlines.mei': () => `<mei ${MEI}><ref target="java&#10;script&#58;${RUN}"/></mei>`,
  'link-data.mei': () => `<mei ${MEI}><graphic target=" data:text/html,x"/></mei>`,
  'link-file.musicxml': () => musicXml('<credit-image source="file:///etc/passwd"/>'),
  'deep.musicxml': () => musicXml('<a>'.repeat(100_000)),
  'deep.mei': () => `<mei ${MEI}>${'<section>'.repeat(50_000)}${'</section>'.repeat(50_000)}</mei>`,
  'attributes.musicxml': () =>
    musicXml(`<note ${Array.from({ length: 200_000 }, (_, i) => `a${i}=""`).join(' ')}/>`),
  'attributes-alike.musicxml': () => musicXml(`<note ${'a="" '.repeat(200_000)}/>`),
  'value.musicxml': () => musicXml(`<note a="${'x'.repeat(5_000_000)}"/>`),
  'name.musicxml': () => musicXml(`<${'x'.repeat(5_000_000)}/>`),
  'text.mei': () => `<mei ${MEI}>${'x'.repeat(5_000_000)}</mei>`,
  'comment.musicxml': () => musicXml(`<!--${'x'.repeat(5_000_000)}-->`),
  'comments.musicxml': () => musicXml('<!---->'.repeat(2_500_000)),
  'instructions.musicxml': () => musicXml('<?a?>'.repeat(2_500_000)),
  'sections.mei': () => `<mei ${MEI}>${'<![CDATA[]]>'.repeat(2_200_000)}</mei>`,
  'elements.musicxml': () => musicXml('<a/>'.repeat(2_500_000)),
  'measures.musicxml': () => musicXml(measures(1_000_000)),
  'measures.mei': () => `<mei ${MEI}>${'<measure n="1"/>'.repeat(1_000_000)}</mei>`,
  'measures.mscx': () => `<museScore><Staff>${'<Measure/>'.repeat(1_000_000)}</Staff></museScore>`,
  'large.musicxml': () => musicXml('<measure><note default-x="1"/></measure>'.repeat(1_000_000)),
  'cut.musicxml': () => musicXml(measures(10)).slice(0, -30),
  'html.mei': () => `<html><script>${RUN}</script></html>`,
  'html.musicxml': () => `<!DOCTYPE html><html><body onload="${RUN}"></body></html>`,
  'rss.musicxml': () => '<rss version="2.0"><channel/></rss>',
  'utf-7.mei': () => `<?xml version="1.0" encoding="UTF-7"?><mei ${MEI}/>`,
  'nul.musicxml': () => musicXml('<measure>\0</measure>'),
  'space.musicxml': () => ' '.repeat(20_000_000),
  'humdrum-bars.krn': () => `**kern\n${'=1\n4c\n'.repeat(500_000)}*-`,
  'abc-bars.abc': () => `X:1\nK:C\n${'C|'.repeat(1_000_000)}`,
};

/** Scores that hold markup as text: they are music, and stay what they are. */
const HARMLESS: Readonly<Record<string, () => string>> = {
  'lyrics-markup.musicxml': () =>
    musicXml(
      `<measure><note><lyric><text>&lt;script&gt;${RUN}&lt;/script&gt;</text></lyric></note></measure>`,
    ),
  'title-markup.mei': () =>
    `<mei ${MEI}><title><![CDATA[<img src=x onerror=${RUN}>]]></title></mei>`,
  'title-markup.abc': () => `X:1\nT:<script>${RUN}</script>\nK:C\nCDEF|\n`,
  'comment-markup.krn': () => `!!!OTL: <script>${RUN}</script>\n**kern\n4c\n*-\n`,
  'abc-heads.abc': () => `X:\n${'X:\n'.repeat(100_000)}`,
  'abc-space.abc': () => `X:1${' '.repeat(3_000_000)}\nT:x`,
  'pae-space.pae': () => `${'\n \n'.repeat(500_000)}@clef:G-2`,
};

/** Files that take long to make. */
const LARGE = /^(elements|comments|sections|instructions|large|measures|doctype-endless)\b/;

/** Scores that name files, expand without end, or are more than a score can be. */
export const xmlAttacks = (): HostileFile[] => [
  ...Object.entries(REFUSED).map(([name, text]): HostileFile => ({
    name: `xml/${name}`,
    as: 'score',
    isLarge: LARGE.test(name),
    fate: 'refused',
    bytes: () => Buffer.from(text()),
  })),
  ...Object.entries(HARMLESS).map(([name, text]): HostileFile => ({
    name: `xml/${name}`,
    as: 'any',
    fate: 'harmless',
    bytes: () => Buffer.from(text()),
  })),
  textFile('xml/wrong-purpose.musicxml', musicXml(measures(2)), { as: 'recording' }),
];
