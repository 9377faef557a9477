import { createHash } from 'node:crypto';

/** Height of a widget by the least width of its place, in pixels: with one view, and for each further one. */
const HEIGHTS = [
  { from: 0, one: 410, more: 200, below: 99 },
  { from: 480, one: 452, more: 220, below: 99 },
  { from: 880, one: 618, more: 260, below: 119 },
];

const sized = HEIGHTS.map(({ from, one, more, below }) => {
  const rules = [0, 1, 2, 3]
    .map((count) => {
      const height = `var(--glosa-widget-height,${one + count * more}px)`;
      return `.served.high-${count + 1}{block-size:calc(${height} + 2px)}`;
    })
    .join('');
  const page = `.page{inset:0 0 ${below}px}`;
  return from ? `@container(min-width:${from}px){${rules}${page}}` : rules + page;
}).join('');

/** Everything on one page, for paper and where no script runs. */
const WHOLE = [
  '.served,.served[class]{block-size:auto;overflow:visible}',
  '.page,.page[class]{position:static;overflow:visible}',
  '.strip{display:none}',
  '.sound{position:static}',
].join('');

/**
 * Style of what a server writes into the shadow root of a widget. It keeps the size of the widget, and stays
 * in place as its poster when the widget takes over. The same for all pieces, so that a policy can name it.
 */
export const STYLE = [
  ':host{display:block;min-inline-size:0;container-type:inline-size;color-scheme:var(--glosa-color-scheme,light dark);--filter:none}',
  ':host([hidden]){display:none}',
  '@media(prefers-color-scheme:dark){:host{--filter:invert(.9) hue-rotate(180deg)}}',
  ':host([theme=light]){color-scheme:light;--filter:none}',
  ':host([theme=dark]){color-scheme:dark;--filter:invert(.9) hue-rotate(180deg)}',
  '.served{--rule:var(--glosa-rule-2,light-dark(#bdb4a4,#5d564b));box-sizing:border-box;position:relative;overflow:clip;border:1px solid var(--rule);border-radius:6px;background:var(--glosa-paper,light-dark(#fffdf8,#1b1a17));color:var(--glosa-ink,light-dark(#23201b,#efe9dd));font-size:14px;line-height:20px}',
  '.page{position:absolute;overflow:auto}',
  sized,
  '.served.bare{block-size:calc(var(--glosa-widget-height,288px) + 2px)}',
  '.strip{display:block;inline-size:100%;block-size:100%}',
  '.strip,figure>svg,figure>img{filter:var(--glosa-picture-filter,var(--filter));direction:ltr}',
  '.title{margin:16px 16px 0;font-size:20px;line-height:28px;font-weight:600}',
  '.composer{margin:0 16px;color:var(--glosa-ink-2,light-dark(#585248,#c0b8aa))}',
  'figure{margin:16px;overflow-x:auto;break-inside:avoid}',
  'figure>svg,figure>img{display:block;inline-size:100%;min-inline-size:560px;block-size:auto}',
  'figcaption,.more{color:var(--glosa-ink-2,light-dark(#585248,#c0b8aa));font-size:13px}',
  'ul{margin:4px 16px;padding:0;list-style:none;columns:18em;column-gap:24px}',
  'figure ul{margin-inline:0}',
  'li{break-inside:avoid;padding-block:1px}',
  '.comment{color:var(--glosa-ink-2,light-dark(#585248,#c0b8aa))}',
  '.sound{position:absolute;inset:auto 0 0;box-sizing:border-box;block-size:53px;padding:4px 10px;border-block-start:1px solid var(--rule)}',
  // The browser lays its controls out in two steps, which counts as a shift of the layout where it is seen.
  'audio{display:block;inline-size:100%;block-size:44px;animation:appear 300ms step-end}@keyframes appear{from{visibility:hidden}}',
  // As the poster of a widget that has taken over.
  '.poster>.served.served{block-size:100%;border:0;border-radius:0}.poster .page.page{inset:0}.poster .sound{display:none}',
  `@media(scripting:none){${WHOLE}}`,
  `@media print{${WHOLE}.served,.served[class]{border:0;background:none;color:#000}figure>svg,figure>img{filter:none;min-inline-size:0}.sound{display:none}}`,
].join('');

/** Source of the style for `style-src`, the only one that a rendered piece needs. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
