import { FormatError } from '#core';
import { checkXml, XmlError } from '../xml-tree.js';

/**
 * Returns XML that is safe for Verovio, which reads what it can of a broken file and reports nothing:
 * without the harmless external doctype of MusicXML files, and with UTF-8 declared, since Verovio gets it
 * as text.
 * @throws FormatError when the document is not well-formed, or declares entities or anything else of its
 *   own
 */
export function cleanXml(text: string, fileName: string): string {
  const xml = text.trimStart();
  const { doctype, rootStart } = checked(xml, fileName);
  if (doctype?.includes('[')) {
    throw new FormatError(`${fileName}: a score with declarations in its doctype is refused`);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${withDirections(xml.slice(rootStart))}`;
}

/** A direction of MusicXML, or a tempo that is only heard. */
const SOUNDS =
  /<direction[\s>][\s\S]*?<\/direction>|<sound\s[^>]*?\btempo\s*=[^>]*?(?:\/>|>[\s\S]*?<\/sound>)/g;

/**
 * Moves a `<sound>` into a direction: Verovio reads one that stands in a measure by itself only in the
 * first measure.
 */
function withDirections(xml: string): string {
  if (!xml.startsWith('<score-')) return xml;
  return xml.replace(SOUNDS, (found) =>
    found.startsWith('<sound') ? `<direction>${found}</direction>` : found,
  );
}

function checked(xml: string, fileName: string): ReturnType<typeof checkXml> {
  try {
    return checkXml(xml);
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    const { message, line, column } = cause;
    const place = `line ${line}, column ${column}`;
    throw new FormatError(`${fileName}: ${message} (${place})`, { line, column }, { cause });
  }
}
