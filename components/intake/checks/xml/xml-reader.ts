import { SaxesParser, type SaxesTagNS, type SaxesTagPlain } from 'saxes';
import { IntakeError } from '../intake-error.js';

/** Limits of a document. */
export interface XmlLimits {
  readonly depth: number;
  readonly elements: number;
  /** Of one element. */
  readonly attributes: number;
  /** Characters between one tag or attribute and the next. */
  readonly run: number;
}

/** Listener for a document; its tags have namespaces if the reader asks for them. */
export interface XmlListener<Tag = SaxesTagPlain> {
  open(tag: Tag): void;
  close?(): void;
  /** Plain text and CDATA. */
  text?(text: string): void;
  instruction?(target: string): void;
  /** The text between `<!DOCTYPE` and `>`; without this method the reader refuses a doctype. */
  doctype?(text: string): void;
}

/** Takes a document piece by piece. */
export interface XmlReader {
  write(text: string): void;
  end(): void;
}

/**
 * The parser with room for its listeners, which become properties of it. An object that outgrows the
 * room it was made with is held in a table, and then everything is read four times as slowly.
 */
class Parser extends SaxesParser<{ xmlns?: boolean; position: false }> {
  readonly room1 = 0;
  readonly room2 = 0;
  readonly room3 = 0;
  readonly room4 = 0;
  readonly room5 = 0;
  readonly room6 = 0;
  readonly room7 = 0;
  readonly room8 = 0;
}

const PIECE = 2 ** 16;

/** Returns an error of the parser, with its place. */
function malformed(parser: Parser, { message }: Error): IntakeError {
  const code = /entity/i.test(message) ? 'entities' : 'malformed';
  const place = `line ${parser.line}, column ${parser.column}`;
  return new IntakeError(code, `${message.replace(/\.$/, '')} (${place})`);
}

const tooComplex = (what: string): IntakeError =>
  new IntakeError('tooComplex', `The document has ${what}`);

/** Refuses what a document has too much of, as soon as it comes. */
class Watch {
  private run = 0;
  private depth = 0;
  private elements = 0;
  private attributes = 0;

  constructor(private readonly limits: XmlLimits) {}

  add(length: number): void {
    this.run += length;
    if (this.run > this.limits.run + PIECE) throw tooComplex('a value or text that is too long');
  }

  open(): void {
    this.run = 0;
    this.attributes = 0;
    if (++this.depth > this.limits.depth) throw tooComplex('elements nested too deeply');
    if (++this.elements > this.limits.elements) throw tooComplex('too many elements');
  }

  attribute(): void {
    this.run = 0;
    if (++this.attributes > this.limits.attributes) throw tooComplex('too many attributes');
  }

  close(): void {
    this.run = 0;
    this.depth -= 1;
  }
}

function refuseDoctype(text: string, listener: Pick<XmlListener, 'doctype'>): void {
  const isDeclaring = text.includes('[');
  if (isDeclaring || !listener.doctype) {
    throw new IntakeError('entities', 'A doctype, or declarations in it, are refused');
  }
  listener.doctype(text);
}

/**
 * Comments are not listened to: any number of them is one run. All parsers have the same listeners, so
 * that they are of one shape.
 */
function listen<Tag>(parser: Parser, listener: XmlListener<Tag>, watch: Watch): void {
  parser.on('error', (error) => {
    throw malformed(parser, error);
  });
  parser.on('attribute', () => watch.attribute());
  parser.on('opentag', (tag) => {
    watch.open();
    listener.open(tag as Tag);
  });
  parser.on('closetag', () => {
    watch.close();
    listener.close?.();
  });
  parser.on('processinginstruction', ({ target }) => listener.instruction?.(target));
  parser.on('doctype', (text) => refuseDoctype(text, listener));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
}

function createParser<Tag>(listener: XmlListener<Tag>, xmlns: boolean, watch: Watch): Parser {
  const parser = new Parser({ xmlns, position: false });
  listen(parser, listener, watch);
  return parser;
}

/** A little of everything, so that a parser that has read it has the shape that all of them get. */
const SAMPLE = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE a SYSTEM "b"><!-- c --><?d e?>
<a f="&#x67;" h='i'>\r\n&amp;<j/><![CDATA[k]]></a>`;
const SAMPLE_LIMITS: XmlLimits = { depth: 9, elements: 9, attributes: 9, run: 999 };

function parserWithShape(xmlns: boolean): Parser {
  const listener = { open: () => undefined, doctype: () => undefined };
  const parser = createParser(listener, xmlns, new Watch(SAMPLE_LIMITS));
  parser.write(SAMPLE).close();
  return parser;
}

/**
 * One parser of each shape, held for ever. When no object of a shape is left, the engine forgets the
 * shape and makes another one for the next, until it treats every parser as something unknown, which is
 * three times as slow.
 */
export const PARSER_SHAPES = [true, false].map(parserWithShape);

function createReader<Tag>(
  listener: XmlListener<Tag>,
  limits: XmlLimits,
  xmlns: boolean,
): XmlReader {
  const watch = new Watch(limits);
  const parser = createParser(listener, xmlns, watch);
  return {
    write(text) {
      for (let at = 0; at < text.length; at += PIECE) {
        const piece = text.slice(at, at + PIECE);
        parser.write(piece);
        watch.add(piece.length);
      }
    },
    end: () => void parser.close(),
  };
}

/**
 * Returns a reader of XML from outside: strict, without entities of its own, and bounded. It calls the
 * listener at once, which can stop it by throwing.
 */
export const createXmlReader = (listener: XmlListener, limits: XmlLimits): XmlReader =>
  createReader(listener, limits, false);

/** Returns such a reader with namespaces, which needs half as long again. */
export const createNamespaceReader = (
  listener: XmlListener<SaxesTagNS>,
  limits: XmlLimits,
): XmlReader => createReader(listener, limits, true);
