import type { Place } from '../../../core/errors.js';

export type XmlError = Required<Pick<Place, 'line' | 'column'>> & { readonly message: string };

const REMARK = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<![^>]*>/y;
const TAG = /<(\/?)([^\s<>/="'&]+)(?:\s+[^\s<>/="'&]+\s*=\s*(?:"[^<"]*"|'[^<']*'))*\s*(\/?)>/y;
const TEXT = /(?:[^<&]+|&(?:#\d+|#x[\da-f]+|\w+);)+/iy;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Line and column, both from 1. */
function placeAt(text: string, at: number): Pick<XmlError, 'line' | 'column'> {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** Why a broken text is no well-formed XML, and where; undefined when the tags are in order. */
export function findXmlError(xml: string): XmlError | undefined {
  const open: string[] = [];
  const error = (message: string, at: number): XmlError => ({ message, ...placeAt(xml, at) });
  for (let at = 0; at < xml.length;) {
    const other = match(REMARK, xml, at) ?? match(TEXT, xml, at);
    if (other) {
      at += other[0].length;
      continue;
    }
    const tag = match(TAG, xml, at);
    if (!tag) return error(xml[at] === '&' ? 'a broken entity' : 'a broken tag', at);
    const [whole, isClosing, name = '', isEmpty] = tag;
    if (!isClosing && !isEmpty) open.push(name);
    else if (isClosing) {
      const opened = open.pop();
      if (opened !== name) return error(`</${name}> does not close <${opened ?? ''}>`, at);
    }
    at += whole.length;
  }
  return open.length > 0 ? error(`<${open.at(-1)!}> is not closed`, xml.length) : undefined;
}
