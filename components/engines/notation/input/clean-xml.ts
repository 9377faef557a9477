import { FormatError } from '../../../core/errors.js';

const PROLOG = /^(?:\s|<\?[^]*?\?>|<!--[^]*?-->)*/;
/** `<!DOCTYPE name PUBLIC "…" "…">` without declarations of its own. */
const EXTERNAL_DOCTYPE =
  /^<!DOCTYPE\s+[\w:.-]+(?:\s+(?:PUBLIC|SYSTEM)(?:\s*(?:"[^"]*"|'[^']*'))*)?\s*>/i;

/**
 * XML that is safe to hand to a parser: without the harmless external doctype that MusicXML files
 * carry, and with UTF-8 declared, since it is handed over as text.
 * @throws FormatError when the document declares entities or anything else of its own.
 */
export function cleanXml(xml: string, fileName: string): string {
  const text = xml.replace(/^\ufeff/, '');
  const prolog = PROLOG.exec(text)?.[0] ?? '';
  const body = text.slice(prolog.length).replace(EXTERNAL_DOCTYPE, '');
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(withoutComments(body))) {
    throw new FormatError(`${fileName}: a score with a document type declaration is refused`);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}

const withoutComments = (xml: string): string =>
  xml.includes('<!--') || xml.includes('<![CDATA[')
    ? xml.replace(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/g, '')
    : xml;
