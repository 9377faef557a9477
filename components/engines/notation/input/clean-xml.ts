import { FormatError } from '#core';
import { MusicXmlReader } from '../musicxml/read-musicxml.js';
import { playSigns, type PlayedSigns } from '../musicxml/playing/play-signs.js';
import type { ScoreTiming } from '../musicxml/timing.js';
import { checkXml, XmlError, type XmlListener } from '../xml-tree.js';

/**
 * Returns XML that is safe for Verovio, which reads what it can of a broken file and reports nothing:
 * without the harmless external doctype of MusicXML files, and with UTF-8 declared, since Verovio gets it
 * as text.
 * @throws FormatError when the document is not well-formed, or declares entities or anything else of its
 *   own
 */
export function cleanXml(text: string, fileName: string): string {
  const xml = text.trimStart();
  return declared(xml.slice(checked(xml, fileName)));
}

/**
 * A MusicXML as Verovio takes it, its time and the order in which it is played; without these when its
 * measures hold the parts.
 */
export interface CleanMusicXml {
  readonly text: string;
  readonly timing?: ScoreTiming | undefined;
  readonly played?: PlayedSigns | undefined;
}

/**
 * Returns MusicXML that is safe for Verovio and completed where Verovio would misread it, with the time that
 * its durations tell and the order of playing that its signs do.
 * @throws FormatError as `cleanXml`
 */
export function cleanMusicXml(text: string, fileName: string): CleanMusicXml {
  const xml = text.trimStart();
  const reader = new MusicXmlReader();
  const rootStart = checked(xml, fileName, reader);
  const { timing } = reader;
  const played = timing && playSigns(reader.signs);
  return { text: declared(withDirections(reader.mended(xml, rootStart))), timing, played };
}

const declared = (xml: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;

/** A direction of MusicXML, or a tempo that is only heard. */
const SOUNDS =
  /<direction[\s>][\s\S]*?<\/direction>|<sound\s[^>]*?\btempo\s*=[^>]*?(?:\/>|>[\s\S]*?<\/sound>)/g;

/**
 * Moves a `<sound>` into a direction: Verovio reads one that stands in a measure by itself only in the
 * first measure.
 */
function withDirections(xml: string): string {
  return xml.replace(SOUNDS, (found) =>
    found.startsWith('<sound') ? `<direction>${found}</direction>` : found,
  );
}

/** Returns where the root element starts. */
function checked(xml: string, fileName: string, listener?: XmlListener): number {
  const { doctype, rootStart } = checkedXml(xml, fileName, listener);
  if (!doctype?.includes('[')) return rootStart;
  throw new FormatError(`${fileName}: a score with declarations in its doctype is refused`);
}

function checkedXml(
  xml: string,
  fileName: string,
  listener?: XmlListener,
): ReturnType<typeof checkXml> {
  try {
    return checkXml(xml, listener);
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    const { message, line, column } = cause;
    const place = `line ${line}, column ${column}`;
    throw new FormatError(`${fileName}: ${message} (${place})`, { line, column }, { cause });
  }
}
