import { attributesOf, escapeHtml } from '../options.js';
import { type DiskPiece, safeJson } from './disk-piece.js';
import { type PageContent, PAGE_STYLE } from './package-page.js';

/** The contents of a page that holds everything. */
export interface OneFileContent extends Pick<
  PageContent,
  'title' | 'language' | 'attributes' | 'link'
> {
  readonly piece: DiskPiece;
  /** Code of the scripts, in order. */
  readonly scripts: readonly string[];
  /** Whether sources on other sites belong to the piece, which the page then may fetch. */
  readonly hasOutside: boolean;
}

/** Id of the element with the piece. */
export const PIECE_ID = 'glosa-disk-piece';

/** Lets the page fetch nothing: everything is in it. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src blob: data:; media-src blob:; connect-src blob:; base-uri 'none'; form-action 'none'";

/** Returns code that does not end the script element in which it stands; it runs the same. */
const insideScript = (code: string): string => code.replace(/<(?=!--|\/script)/gi, '\\x3c');

/** Returns a page with a piece and the program in it, which opens from a disk. */
export function oneFile(content: OneFileContent): Blob {
  const { title, language, attributes, link, piece, scripts, hasOutside } = content;
  const policy = attributesOf({ 'http-equiv': 'Content-Security-Policy', content: POLICY });
  const more = link
    ? `<p><a${attributesOf({ href: link.href })}>${escapeHtml(link.words)}</a></p>\n`
    : '';
  const parts = [
    `<!doctype html>\n<html${attributesOf({ lang: language })}>\n<head>\n<meta charset="utf-8" />\n`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />\n',
    hasOutside ? '' : `<meta${policy} />\n`,
    `<title>${escapeHtml(title)}</title>\n<style>\n${PAGE_STYLE}</style>\n</head>\n`,
    `<body>\n<main>\n<h1>${escapeHtml(title)}</h1>\n`,
    `<glosa-widget${attributesOf(attributes)}></glosa-widget>\n${more}</main>\n`,
    `<script type="application/json" id="${PIECE_ID}">${safeJson(piece)}</script>\n`,
    ...scripts.map((code) => `<script>${insideScript(code)}</script>\n`),
    '</body>\n</html>\n',
  ];
  return new Blob(parts, { type: 'text/html' });
}
