import { html, type TemplateResult } from 'lit';
import {
  type Analysis,
  type Label,
  type LabelStyle,
  quarters,
  styleOf,
  type ThemeColor,
} from '#core';
import { variables } from '../element/variables.js';

/** Renders a small square of a color, hidden from screen readers. */
export const renderSwatch = ({ light, dark }: ThemeColor): TemplateResult =>
  html`<span class="swatch" aria-hidden="true" ${variables({ light, dark })}></span>`;

/** Returns the style of a plain label of a type (and a tag) in an analysis, including its rules of style. */
export const plainStyle = (
  analysis: Analysis,
  { type, tag }: Pick<Label, 'type' | 'tag'>,
): LabelStyle =>
  styleOf(analysis, {
    id: 0,
    start: quarters(0),
    type,
    ...(tag !== undefined && { tag }),
    layers: [],
    raw: {},
  });

/** Renders the color of the labels of a type. */
export const renderTypeSwatch = (
  analysis: Analysis,
  label: Pick<Label, 'type' | 'tag'>,
): TemplateResult => renderSwatch(plainStyle(analysis, label).color);
