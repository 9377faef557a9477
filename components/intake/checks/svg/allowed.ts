const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** Elements that stay: shapes, text, structure and colors. Everything else goes with its content. */
export const ELEMENTS = words(`
  svg g defs symbol use title desc style image
  path rect circle ellipse line polyline polygon
  text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern
`);

/** Elements that go, while what they hold stays: links, and choices by language. */
export const UNWRAPPED = words('a switch');

/** Attributes whose value is plain text. */
export const TEXT_ATTRIBUTES = words('id class role lang version baseProfile');

/** Attributes whose value may refer to something, so that it is looked at. */
export const ATTRIBUTES = words(`
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points viewBox preserveAspectRatio
  transform transform-origin gradientTransform patternTransform pathLength rotate
  textLength lengthAdjust startOffset method spacing side
  gradientUnits patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits
  spreadMethod offset stop-color stop-opacity
  style color fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
  stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit vector-effect
  opacity visibility display overflow clip-path clip-rule mask mask-type paint-order
  shape-rendering text-rendering color-rendering image-rendering color-interpolation
  font-family font-size font-style font-weight font-variant font-stretch font-size-adjust font
  text-anchor text-decoration letter-spacing word-spacing white-space baseline-shift
  dominant-baseline alignment-baseline writing-mode direction unicode-bidi pointer-events
  type media
`);

/** Attributes of pages and programs, which mean nothing to a picture. */
export const isOwnAttribute = (name: string): boolean => /^(data|aria)-[\w.-]+$/.test(name);
