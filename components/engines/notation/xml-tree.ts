import { SaxesParser } from 'saxes';

/** Why a text is no well-formed XML, and where: line and column from 1. */
export class XmlError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
    this.name = 'XmlError';
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** An element of XML, with its place in the text. */
export class XmlElement {
  readonly children: XmlElement[] = [];
  private closingTag: Range;
  private readonly firstText: number;
  private textEnd = 0;

  constructor(
    readonly name: string,
    private readonly attributes: Readonly<Record<string, string>>,
    private readonly openingTag: Range,
    /** All text of the document, in reading order, as far as it is read. */
    private readonly texts: readonly string[],
  ) {
    this.firstText = texts.length;
    this.closingTag = openingTag;
  }

  /** Index in the text at which the element starts. */
  get start(): number {
    return this.openingTag.start;
  }

  /** Index at which its content starts, after its opening tag. */
  get contentStart(): number {
    return this.openingTag.end;
  }

  /** Index at which its content ends, before its closing tag. */
  get contentEnd(): number {
    return Math.max(this.contentStart, this.closingTag.start);
  }

  /** Index in the text at which the element ends. */
  get end(): number {
    return this.closingTag.end;
  }

  /** All text inside, in reading order. */
  get text(): string {
    return this.texts.slice(this.firstText, this.textEnd).join('');
  }

  attribute(name: string): string | undefined {
    return this.attributes[name];
  }

  /** Returns the number in an attribute, undefined when there is none. */
  number(name: string): number | undefined {
    const value = Number.parseFloat(this.attribute(name) ?? '');
    return Number.isFinite(value) ? value : undefined;
  }

  child(name: string): XmlElement | undefined {
    return this.children.find((child) => child.name === name);
  }

  /** Returns the elements of that name below this one, in document order. */
  *all(name: string): Generator<XmlElement> {
    for (const child of this.children) {
      if (child.name === name) yield child;
      yield* child.all(name);
    }
  }

  /** Ends the element. Called by the reader. */
  close(closingTag: Range): void {
    this.closingTag = closingTag;
    this.textEnd = this.texts.length;
  }
}

type Parser = SaxesParser<{ xmlns: false; position: false }>;

function parse(xml: string, listen: (parser: Parser) => void): void {
  const parser: Parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', ({ message }) => {
    throw new XmlError(message.replace(/\.$/, ''), parser.line, parser.column);
  });
  listen(parser);
  parser.write(xml).close();
}

/** Returns the tag that the parser has just read. */
const lastTag = (xml: string, { position }: Parser): Range => ({
  start: xml.lastIndexOf('<', position - 1),
  end: position,
});

/**
 * Reads a document; gives its root element.
 * @throws XmlError when it is not well-formed.
 */
export function parseXmlTree(xml: string): XmlElement {
  const texts: string[] = [];
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parse(xml, (parser) => {
    const addText = (text: string) => void texts.push(text);
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('opentag', ({ name, attributes }) => {
      const element = new XmlElement(name, attributes, lastTag(xml, parser), texts);
      open.at(-1)?.children.push(element);
      open.push(element);
      root ??= element;
    });
    parser.on('closetag', () => open.pop()?.close(lastTag(xml, parser)));
  });
  return root!;
}

/** Where a tag stands in the text of a document. */
export interface TagPlace {
  readonly start: number;
  readonly end: number;
  /** The tag as written. */
  readonly text: string;
}

/** What wants to know the content of a document while it is read. */
export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>, place: TagPlace): void;
  addText(text: string): void;
  close(name: string, place: TagPlace): void;
}

/** The tag that a parser has just read; looked up when it is asked for, since most are not. */
class LastTag implements TagPlace {
  constructor(
    private readonly xml: string,
    private readonly parser: Parser,
  ) {}

  get start(): number {
    return lastTag(this.xml, this.parser).start;
  }

  get end(): number {
    return this.parser.position;
  }

  get text(): string {
    return this.xml.slice(this.start, this.end);
  }
}

function listenTo(parser: Parser, place: TagPlace, listener: XmlListener): void {
  const addText = (text: string) => listener.addText(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => listener.open(name, attributes, place));
  parser.on('closetag', ({ name }) => listener.close(name, place));
}

/**
 * Checks a document without keeping it: gives its document type declaration, if any, as written
 * between `<!DOCTYPE` and `>`, and where its root element starts.
 * @param listener is told all elements
 * @throws XmlError when it is not well-formed.
 */
export function checkXml(
  xml: string,
  listener?: XmlListener,
): { readonly doctype: string | undefined; readonly rootStart: number } {
  let doctype: string | undefined;
  let rootStart = 0;
  parse(xml, (parser) => {
    const place = new LastTag(xml, parser);
    parser.on('doctype', (text) => {
      doctype = text;
    });
    parser.on('opentag', ({ name, attributes }) => {
      rootStart = place.start;
      parser.off('opentag');
      if (!listener) return;
      listenTo(parser, place, listener);
      listener.open(name, attributes, place);
    });
  });
  return { doctype, rootStart };
}
