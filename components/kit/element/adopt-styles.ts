import type { CSSResult, LitElement } from 'lit';

/** Adds the styles of a part that was loaded late to the element that shows it, once. */
export function adoptStyles(host: LitElement, { styleSheet }: CSSResult): void {
  const root = host.renderRoot as ShadowRoot;
  if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet))
    root.adoptedStyleSheets.push(styleSheet);
}
