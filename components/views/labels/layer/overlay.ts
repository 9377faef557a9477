import { type CSSResult, render, type SVGTemplateResult } from 'lit';
import { compareShallow, reaction } from 'mobx';
import { adoptStyles, type Scope } from '#kit';
import type { LabelView } from '../label-view.js';

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing over the labels of a view. */
export interface Overlay {
  /** Class of its root. */
  readonly name: string;
  readonly styles: CSSResult;
  /** Returns what the drawing depends on. Observable. */
  readonly inputs: () => readonly unknown[];
  readonly content: () => SVGTemplateResult;
}

/**
 * Draws over the labels of a view, hidden from screen readers, once per frame after its inputs have changed, until the
 * scope ends. Returns the root of the drawing.
 */
export function drawOverlay(
  { host, content: ground }: LabelView,
  scope: Scope,
  { name, styles, inputs, content }: Overlay,
): SVGSVGElement {
  adoptStyles(host, styles);
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('class', name);
  root.setAttribute('aria-hidden', 'true');
  ground.append(root);
  scope.add(() => root.remove());
  let isAsked = false;
  const draw = (): void => {
    if (isAsked) return;
    isAsked = true;
    scope.frame(() => {
      isAsked = false;
      render(content(), root);
    });
  };
  scope.add(reaction(inputs, draw, { fireImmediately: true, equals: compareShallow }));
  return root;
}
