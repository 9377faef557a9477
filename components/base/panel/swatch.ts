import { html, type TemplateResult } from 'lit';
import type { Analysis, Label } from '../../core/model/analysis.js';
import { styleOf, type LabelStyle, type ThemeColor } from '../../core/model/label-style.js';
import { quarters } from '../../core/time/units.js';
import { variables } from '../element/variables.js';

/** A small square of a color; nothing is said by it alone. */
export const renderSwatch = ({ light, dark }: ThemeColor): TemplateResult =>
  html`<span class="swatch" aria-hidden="true" ${variables({ light, dark })}></span>`;

/** How a plain label of a type (and a tag) is drawn in an analysis, its rules of style included. */
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

/** The color of the labels of a type. */
export const renderTypeSwatch = (
  analysis: Analysis,
  label: Pick<Label, 'type' | 'tag'>,
): TemplateResult => renderSwatch(plainStyle(analysis, label).color);
