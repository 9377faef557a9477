import createDOMPurify, { type Config, type UponSanitizeAttributeHookEvent } from 'dompurify';
import { FormatError } from '#core';
import { glosaPolicy } from '#engines/workers';

const CONFIG: Config = {
  USE_PROFILES: { svg: true },
  // Verovio draws glyphs by reference; the hook keeps references inside the picture.
  ADD_TAGS: ['use'],
  FORBID_TAGS: [
    'a',
    'animate',
    'animateColor',
    'animateMotion',
    'animateTransform',
    'foreignObject',
    'script',
    'set',
    'style',
    'switch',
  ],
  FORBID_ATTR: ['style'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

const RASTER = /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]*$/i;

const SHEETS = /<style\b[^>]*>[^]*?<\/style\s*>/gi;

/** Whether a reference goes to the picture itself or to an embedded raster image. */
function isInside(name: string, value: string, element: Element): boolean {
  const text = value.trim();
  if (name === 'href' || name === 'xlink:href') {
    return text.startsWith('#') || (element.localName === 'image' && RASTER.test(text));
  }
  return !/url\s*\(\s*(?!["']?#)|@import|expression\s*\(|\\/i.test(text);
}

let purifier: ReturnType<typeof createDOMPurify> | undefined;

function createPurifier(): ReturnType<typeof createDOMPurify> {
  const created = createDOMPurify(window);
  const policy = glosaPolicy() as Config['TRUSTED_TYPES_POLICY'];
  created.setConfig({ ...CONFIG, TRUSTED_TYPES_POLICY: policy });
  created.addHook(
    'uponSanitizeAttribute',
    (element: Element, event: UponSanitizeAttributeHookEvent) => {
      if (!isInside(event.attrName, event.attrValue, element)) event.keepAttr = false;
    },
  );
  return created;
}

/**
 * Returns the picture of an SVG text as nodes that are safe to insert into the page: no scripts, handlers,
 * links, animations, foreign elements or styles, and no reference that leaves the picture. This module is
 * heavy: load it when a picture is to be inserted.
 * @throws FormatError when the text is no SVG.
 */
export function sanitizeSvg(svg: string): SVGSVGElement {
  purifier ??= createPurifier();
  // The style sheets go in any case; a strict policy of the page reports them as soon as they are parsed.
  const text = svg.replace(SHEETS, '');
  const fragment = purifier.sanitize(text, { RETURN_DOM_FRAGMENT: true });
  const root = fragment.querySelector('svg');
  if (!root) throw new FormatError('not an SVG picture');
  return root;
}
