const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) =>
        decimal || hex
          ? String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex as string, 16))
          : (ENTITIES[name] ?? whole),
      )
    : text;

/**
 * An element of well-formed XML as Verovio writes it, with its place in the text. Attributes are
 * looked up in the tag when asked for: most of the many thousands are never read.
 */
export class XmlElement {
  readonly children: XmlElement[] = [];
  /** Where the element ends in the text, after its closing tag. */
  end = 0;
  /** Where its content ends, before its closing tag. */
  contentEnd = 0;

  constructor(
    readonly name: string,
    private readonly xml: string,
    /** Where its opening tag starts. */
    readonly start: number,
    /** Where its content starts, after its opening tag. */
    readonly contentStart: number,
  ) {}

  /** The opening tag, as written. */
  get tag(): string {
    return this.xml.slice(this.start, this.contentStart);
  }

  /** All text inside, in reading order. */
  get text(): string {
    return decode(this.xml.slice(this.contentStart, this.contentEnd).replace(TAGS, ''));
  }

  attribute(name: string): string | undefined {
    const { tag } = this;
    const key = ` ${name}="`;
    const at = tag.indexOf(key);
    if (at < 0) return undefined;
    const from = at + key.length;
    return decode(tag.slice(from, tag.indexOf('"', from)));
  }

  /** The number in an attribute, undefined when there is none. */
  number(name: string): number | undefined {
    const value = Number.parseFloat(this.attribute(name) ?? '');
    return Number.isFinite(value) ? value : undefined;
  }

  child(name: string): XmlElement | undefined {
    return this.children.find((child) => child.name === name);
  }

  /** The elements of that name below this one, in document order. */
  *all(name: string): Generator<XmlElement> {
    for (const child of this.children) {
      if (child.name === name) yield child;
      yield* child.all(name);
    }
  }
}

/** A tag up to its end; Verovio leaves `>` as it is in the values of attributes. */
const TAG_END = /[^>"]*(?:"[^"]*"[^>"]*)*>/y;
const TAGS = /<[^>"]*(?:"[^"]*"[^>"]*)*>/g;

function tagEnd(xml: string, at: number): number {
  TAG_END.lastIndex = at;
  return TAG_END.test(xml) ? TAG_END.lastIndex : xml.length;
}

/** Where a comment, an instruction or a CDATA section that starts here ends; 0 for a tag. */
function skipped(xml: string, at: number): number {
  const sign = xml.charCodeAt(at + 1);
  if (sign === 63) return xml.indexOf('?>', at) + 2;
  if (sign !== 33) return 0;
  if (xml.startsWith('<!--', at)) return xml.indexOf('-->', at) + 3;
  return xml.startsWith('<![CDATA[', at) ? xml.indexOf(']]>', at) + 3 : xml.indexOf('>', at) + 1;
}

const NAME_END = /[\s/>]/g;

function openElement(xml: string, at: number, contentStart: number): XmlElement {
  NAME_END.lastIndex = at + 1;
  NAME_END.test(xml);
  return new XmlElement(xml.slice(at + 1, NAME_END.lastIndex - 1), xml, at, contentStart);
}

/**
 * Reads XML that a program of ours has just written; it is no reader for files from outside, since
 * it checks nothing.
 */
export function parseXmlTree(xml: string): XmlElement {
  const root = new XmlElement('', xml, 0, 0);
  root.end = root.contentEnd = xml.length;
  const open = [root];
  for (let at = xml.indexOf('<'); at >= 0;) {
    const skippedEnd = skipped(xml, at);
    const next = skippedEnd || tagEnd(xml, at);
    if (xml.charCodeAt(at + 1) === 47) {
      const closed = open.pop();
      if (closed) [closed.contentEnd, closed.end] = [at, next];
    } else if (!skippedEnd) {
      const element = openElement(xml, at, next);
      open.at(-1)?.children.push(element);
      if (xml.charCodeAt(next - 2) === 47) element.end = element.contentEnd = next;
      else open.push(element);
    }
    at = xml.indexOf('<', next);
  }
  return root;
}
