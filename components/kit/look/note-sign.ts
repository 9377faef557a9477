import { html, nothing, svg, type TemplateResult } from 'lit';

/** Head and stem. */
const HEAD = svg`<ellipse cx="3.6" cy="13.2" rx="3.3" ry="2.4" transform="rotate(-20 3.6 13.2)" /><path d="M6.1 12.6V1h1v11.6z" />`;

/**
 * Draws a note (`♪`, `♩`, each perhaps with a dot) as a picture as high as the text around it: few fonts
 * have these signs, and a font that stands in makes lines higher. Screen readers get the sign.
 */
export function renderNote(sign: string): TemplateResult {
  const isEighth = sign.startsWith('♪');
  const isDotted = sign.endsWith('.');
  const flag = isEighth ? svg`<path d="M6.6 1c.3 3 4 3.8 3 8c-.4-2.6-1.6-3.8-3-4.2z" />` : nothing;
  const dot = isDotted ? svg`<circle cx="9.5" cy="13.2" r="1.2" />` : nothing;
  // The margin at its left takes the place of a space.
  const box = `-3 0 ${isDotted || isEighth ? 14 : 11} 16`;
  // Blanks in the picture would stand in the text.
  // prettier-ignore
  return html`<svg viewBox=${box} height="1em" fill="currentColor" role="img" aria-label=${sign}>${HEAD}${flag}${dot}<title>${sign}</title></svg>`;
}

/** Draws a text with its note as a picture, such as `♩/min`. */
export function renderWithNote(text: string, sign: string): TemplateResult {
  const place = sign ? text.indexOf(sign) : -1;
  if (place < 0) return html`${text}`;
  return html`${text.slice(0, place)}${renderNote(sign)}${text.slice(place + sign.length)}`;
}
