import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { IntakeError } from '../intake-error.js';
import { createNamespaceReader, type XmlListener, type XmlReader } from '../xml/xml-reader.js';
import {
  ATTRIBUTES,
  ELEMENTS,
  isOwnAttribute,
  SVG_NAMESPACE,
  TEXT_ATTRIBUTES,
  UNWRAPPED,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
} from './allowed.js';
import { isPlainStyle, referencesOf } from './style-values.js';
import { UseGraph } from './use-graph.js';
import { escapeText, writeTag } from './write-tag.js';

/** A page of an orchestral score has about 10,000 elements. */
const LIMITS = { depth: 100, elements: 50_000, attributes: 100, run: 4 * 2 ** 20 };
const MAX_DRAWN = 1_000_000;

const FRAGMENT = /^#([^\s"'()\\]+)$/;
const RASTER = /^data:image\/(png|jpeg|webp);base64,[\w+/=\s]*$/;

type Attribute = readonly [name: string, value: string];

/** The treatment of an element: written, only its content written, or dropped. */
type Fate = { readonly name: string; readonly isEmpty: boolean } | 'content' | 'nothing';

/** Reads a picture and passes the sanitized text on, piece by piece. */
class Sanitizer implements XmlListener<SaxesTagNS> {
  private readonly opened: Fate[] = [];
  private readonly graph = new UseGraph();
  private style: string[] | undefined;
  private linkName = 'href';

  constructor(private readonly emit: (text: string) => void) {}

  open(tag: SaxesTagNS): void {
    const fate = this.fateOf(tag);
    if (this.opened.length === 0) this.startPicture(tag, fate);
    this.opened.push(fate);
    this.graph.enter(fate === 'nothing' ? undefined : tag.attributes['id']?.value);
    if (typeof fate === 'string') return;
    const attributes = this.attributesOf(tag);
    const written = writeTag(fate.name, attributes, fate.isEmpty);
    if (fate.name === 'style') this.style = [written];
    else this.emit(written);
  }

  close(): void {
    const fate = this.opened.pop();
    this.graph.leave();
    if (typeof fate !== 'object') return;
    if (fate.name === 'style') this.endStyle();
    else if (!fate.isEmpty) this.emit(`</${fate.name}>`);
  }

  text(text: string): void {
    if (this.opened.at(-1) === 'nothing') return;
    if (this.style) this.style.push(text);
    else this.emit(escapeText(text));
  }

  /** @throws IntakeError when the picture would draw more than a browser can */
  end(): void {
    if (this.graph.drawn() > MAX_DRAWN) {
      throw new IntakeError('tooComplex', 'The picture draws too many elements');
    }
  }

  private fateOf({ uri, local, isSelfClosing }: SaxesTagNS): Fate {
    if (this.opened.at(-1) === 'nothing' || this.style || uri !== SVG_NAMESPACE) return 'nothing';
    if (ELEMENTS.has(local)) return { name: local, isEmpty: isSelfClosing };
    return UNWRAPPED.has(local) ? 'content' : 'nothing';
  }

  private startPicture({ attributes }: SaxesTagNS, fate: Fate): void {
    if (typeof fate === 'string' || fate.name !== 'svg') {
      throw new IntakeError('wrongType', 'The file is no SVG picture');
    }
    if (attributes['xmlns:xlink']?.value === XLINK_NAMESPACE) this.linkName = 'xlink:href';
  }

  /** Ends a style sheet, which is written as a whole or, if part of it is unknown, not at all. */
  private endStyle(): void {
    const [tag = '', ...rest] = this.style ?? [];
    this.style = undefined;
    const text = rest.join('');
    const isPlain = !tag.endsWith('/>') && isPlainStyle(text);
    if (isPlain) this.emit(`${tag}${escapeText(text)}</style>`);
  }

  private attributesOf(tag: SaxesTagNS): readonly Attribute[] {
    const written: Attribute[] = [];
    for (const key in tag.attributes) {
      const found = this.attributeOf(tag.attributes[key]!, tag.local);
      if (found) written.push(found);
    }
    if (this.opened.length > 1) return written;
    const xlink: readonly Attribute[] =
      this.linkName === 'href' ? [] : [['xmlns:xlink', XLINK_NAMESPACE]];
    return [['xmlns', SVG_NAMESPACE], ...xlink, ...written];
  }

  /** Returns the safe part of an attribute. */
  private attributeOf(
    { uri, local, value }: SaxesAttributeNS,
    element: string,
  ): Attribute | undefined {
    if (uri === XML_NAMESPACE && (local === 'lang' || local === 'space')) {
      return [`xml:${local}`, value];
    }
    if (local === 'href' && (uri === '' || uri === XLINK_NAMESPACE)) {
      const name = uri === '' ? 'href' : this.linkName;
      return this.isInside(value.trim(), element) ? [name, value.trim()] : undefined;
    }
    if (uri !== '') return undefined;
    if (TEXT_ATTRIBUTES.has(local) || isOwnAttribute(local)) return [local, value];
    return ATTRIBUTES.has(local) && this.isPlain(value) ? [local, value] : undefined;
  }

  /** References go to the picture itself, or are raster images that it carries along. */
  private isInside(value: string, element: string): boolean {
    const id = FRAGMENT.exec(value)?.[1];
    if (id !== undefined) this.graph.refer(id);
    return id !== undefined || (element === 'image' && RASTER.test(value));
  }

  private isPlain(value: string): boolean {
    const references = referencesOf(value);
    references?.forEach((id) => this.graph.refer(id));
    return references !== undefined;
  }
}

/**
 * Returns a sanitizer that reads a picture piece by piece and emits the safe rest the same way: elements,
 * attributes and values of an allowlist, written anew as strict XML in UTF-8, without comments,
 * instructions, scripts, handlers, animations, links, foreign elements, or references that leave it.
 */
export function createSvgSanitizer(emit: (text: string) => void): XmlReader {
  const sanitizer = new Sanitizer(emit);
  const reader = createNamespaceReader(sanitizer, LIMITS);
  return {
    write: (text) => reader.write(text),
    end() {
      reader.end();
      sanitizer.end();
    },
  };
}

/**
 * Returns the safe part of an SVG picture.
 * @throws IntakeError when it is no strict XML, no picture, declares entities, or is too complex
 */
export function sanitizeSvg(svg: string): string {
  const pieces: string[] = [];
  const sanitizer = createSvgSanitizer((text) => pieces.push(text));
  sanitizer.write(svg.replace(/^\uFEFF?\s+/, ''));
  sanitizer.end();
  return pieces.join('');
}
