import { attributesOf, escapeHtml } from '../options.js';

/** The contents of the page of a package. */
export interface PageContent {
  readonly title: string;
  /** Language of the texts. */
  readonly language: string;
  /** Attributes of the widget. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly poster?: { readonly src: string; readonly alt: string } | undefined;
  /** Text for a page that was opened from the disk and does not work there; none where it does. */
  readonly diskNote: string | undefined;
  /** The page of the piece, where it has one. */
  readonly link?: { readonly href: string; readonly words: string } | undefined;
  /** Further scripts beside the program. */
  readonly scripts: readonly string[];
  /** Folder of the program and the style sheet, with a slash at its end; that of the page when absent. */
  readonly program?: string | undefined;
}

export const STYLE_FILE = 'page.css';
export const DISK_FILE = 'page.js';

export const PAGE_STYLE = `html { color-scheme: light dark; }
body { max-width: 72rem; margin: 0 auto; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.3; }
glosa-widget:not(:defined) { display: block; block-size: 412px; overflow: hidden; }
glosa-widget:not(:defined) > img { display: block; inline-size: 100%; block-size: calc(100% - 99px); object-fit: cover; object-position: left; background: #fff; }
@media (min-width: 32rem) { glosa-widget:not(:defined) { block-size: 454px; } }
@media (min-width: 57rem) { glosa-widget:not(:defined) { block-size: 620px; } }
`;

/** Scripts of a folder that show the piece without a server, in order. */
export const DISK_FILES = {
  piece: 'piece.js',
  show: 'embed-disk.js',
  program: 'glosa.disk.js',
} as const;

/** A script that also runs without modules: on a page opened from the disk, it loads those that work there. */
export const DISK_SCRIPT = `if (location.protocol === 'file:') {
  const { src } = document.currentScript;
  for (const file of ${JSON.stringify(Object.values(DISK_FILES))}) {
    const script = document.createElement('script');
    script.src = new URL(file, src).href;
    script.async = false;
    document.head.append(script);
  }
}
`;

/** A script that shows a note on a page opened from the disk. */
export const NOTE_SCRIPT = `if (location.protocol === 'file:') document.getElementById('disk').hidden = false;
`;

/** Returns the page of a folder or of a course package. */
export function packagePage(content: PageContent): string {
  const { title, language, attributes, poster, diskNote, link, scripts, program = '' } = content;
  const image = poster ? `<img${attributesOf({ ...poster, width: '640', height: '355' })} />` : '';
  const more = link
    ? [`    <p><a${attributesOf({ href: link.href })}>${escapeHtml(link.words)}</a></p>`]
    : [];
  return [
    '<!doctype html>',
    `<html${attributesOf({ lang: language })}>`,
    '  <head>',
    '    <meta charset="utf-8" />',
    '    <meta name="viewport" content="width=device-width, initial-scale=1" />',
    `    <title>${escapeHtml(title)}</title>`,
    `    <link rel="stylesheet" href="${program}${STYLE_FILE}" />`,
    `    <script type="module" src="${program}glosa.js"></script>`,
    ...scripts.map((script) => `    <script${attributesOf({ src: script })} defer></script>`),
    '  </head>',
    '  <body>',
    '    <main>',
    `    <h1>${escapeHtml(title)}</h1>`,
    ...(diskNote === undefined ? [] : [`    <p id="disk" hidden>${escapeHtml(diskNote)}</p>`]),
    `    <glosa-widget${attributesOf(attributes)}>${image}</glosa-widget>`,
    `    <script src="${program}${DISK_FILE}"></script>`,
    ...more,
    '    </main>',
    '  </body>',
    '</html>',
    '',
  ].join('\n');
}
