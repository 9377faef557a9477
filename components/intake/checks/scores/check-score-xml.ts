import type { SaxesTagPlain } from 'saxes';
import { IntakeError } from '../intake-error.js';
import { SCORE_LIMITS, SCORE_XML_LIMITS } from '../limits.js';
import { decodeChunks } from '../xml/decode-chunks.js';
import { createXmlReader, type XmlListener } from '../xml/xml-reader.js';
import { MusicInXml } from './music-in-xml.js';

/** The roots of the kinds of scores in XML. */
export type XmlScoreKind = 'musicxml' | 'mei' | 'mscx';

const { bytes: MAX_BYTES, measures: MAX_MEASURES } = SCORE_LIMITS;

/** Namespaces whose elements a browser or a processor of XML would act upon. */
const ACTIVE =
  /^http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg|1999\/XSL\/Transform|2001\/XInclude)/;
const REFERENCE = /^(.*:)?(href|src|source|target)$/;
const ACTIVE_URL = /^(javascript|vbscript|data|file):/i;

const script = (what: string): IntakeError =>
  new IntakeError('script', `A score with ${what} is refused`);

/** Returns an address as a browser reads it. */
const bare = (url: string): string => url.replace(/[\0- \u007f-\u00a0]/g, '');

function checkAttribute(name: string, value: string): void {
  if (name.startsWith('xmlns')) {
    if (ACTIVE.test(value.trim())) throw script('elements of other documents in it');
  } else if (REFERENCE.test(name) && ACTIVE_URL.test(bare(value.slice(0, 1000)))) {
    throw script('an address that runs or opens something');
  }
}

type Meaning = 'part' | 'measure' | 'script' | 'root' | 'other';

/** Measures count within each part and each staff, where formats write one after the other. */
const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [/^(part|Staff|mdiv)$/, 'part'],
  [/^(.*:)?measure$/i, 'measure'],
  [/^(.*:)?script$/i, 'script'],
  [/^(.*:)?(score-partwise|score-timewise|mei|museScore)$/, 'root'],
];
/** Scores have some hundred names of elements. */
const MAX_NAMES = 1000;

/**
 * Returns a function for the meaning of an element's name. It checks each name once: there are a million
 * elements.
 */
function meanings(): (name: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (name) => {
    let meaning = known.get(name);
    if (meaning === undefined) {
      meaning = MEANINGS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
      if (known.size < MAX_NAMES) known.set(name, meaning);
    }
    return meaning;
  };
}

function scoreListener(kind: XmlScoreKind): XmlListener {
  const meaningOf = meanings();
  const music = new MusicInXml(kind);
  let measures = 0;
  let isInside = false;
  const open = (tag: SaxesTagPlain) => {
    const { name, attributes } = tag;
    const meaning = meaningOf(name);
    if (!isInside && meaning !== 'root') throw new IntakeError('wrongType', 'The file is no score');
    isInside = true;
    if (meaning === 'part') measures = 0;
    if (meaning === 'measure' && ++measures > MAX_MEASURES) {
      throw new IntakeError('tooComplex', `The score has more than ${MAX_MEASURES} measures`);
    }
    if (meaning === 'script') throw script('a script in it');
    for (const key in attributes) checkAttribute(key, attributes[key]!);
    music.open(tag);
  };
  const text = (piece: string) => music.text(piece);
  const close = () => music.close();
  const instruction = (target: string) => {
    if (/^xml-stylesheet$/i.test(target)) throw script('a style sheet');
  };
  const doctype = () => undefined;
  return { open, text, close, instruction, ...(kind === 'musicxml' && { doctype }) };
}

/**
 * Reads a score in XML through, without keeping it.
 * @throws IntakeError when it is not well-formed, declares entities, holds scripts or addresses that
 * run something, or is larger than a score can be
 */
export async function checkScoreXml(
  chunks: AsyncIterable<Uint8Array>,
  kind: XmlScoreKind,
): Promise<void> {
  const reader = createXmlReader(scoreListener(kind), SCORE_XML_LIMITS);
  let isStarted = false;
  let size = 0;
  for await (const text of decodeChunks(chunks)) {
    size += text.length;
    if (size > MAX_BYTES) throw new IntakeError('tooLarge', 'The score is too large');
    // Space before the declaration of XML is common, and harmless.
    const piece: string = isStarted ? text : text.trimStart();
    isStarted ||= piece !== '';
    reader.write(piece);
  }
  reader.end();
}
