import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  ALL,
  CONTINUES_BEFORE,
  IS_POINT,
  isCrowded,
  isOnStaff,
  type LineBoxes,
  STACKED,
} from '#core';
import { variables } from '#kit';
import { LEAST_FOR_TAG, largestTag, tagFont } from '../paint/fonts.js';
import { tagText } from '../paint/tag-text.js';
import type { NodeInputs } from './label-nodes.js';

/** Width from which a tag is an element, which stays in view while its label is scrolled through. */
export const LONG_LABEL = 240;

type TagInputs = Pick<NodeInputs, 'scene' | 'theme' | 'left' | 'right' | 'top' | 'bottom'>;

interface LongTag {
  /** Key of a label in one row. An element stays with its label and never moves to another one. */
  readonly key: string;
  readonly node: TemplateResult;
}

/** Renders the tags of labels that are so long that their start is often out of view. */
export function renderLongTags(inputs: TagInputs): unknown {
  const { geometry } = inputs.scene;
  if (!geometry) return nothing;
  const { left, right, top, bottom } = inputs;
  const tags = geometry.linesIn(top, bottom).flatMap((line) => {
    const [first, end] = geometry.inView(line, left, right);
    if (line.line === ALL || isOnStaff(line.line) || isCrowded(end - first, right - left))
      return [];
    return Array.from({ length: end - first }, (_, i) => tagOf(inputs, line, first + i));
  });
  return repeat(
    tags.filter((tag) => tag !== undefined),
    ({ key }) => key,
    ({ node }) => node,
  );
}

function tagOf({ scene, theme }: TagInputs, line: LineBoxes, box: number): LongTag | undefined {
  const { geometry, labels, styles } = scene;
  const { x, right, flags, lane, label } = geometry!.boxes;
  const width = right[box]! - x[box]!;
  const { id, tag = '' } = labels[label[box]!]!;
  const style = styles[label[box]!]!;
  const isShort = width * geometry!.scale < LONG_LABEL || flags[box]! & IS_POINT;
  if (isShort || lane[box] === STACKED || style.icon) return undefined;
  const { y, height } = geometry!.rectOf(line, box);
  if (height < LEAST_FOR_TAG) return undefined;
  const font = tagFont(style, theme.tokens, largestTag(height, theme.tokens));
  const place = { x: x[box]!, w: width, top: y - scene.head, height, font };
  const isOpen = (flags[box]! & CONTINUES_BEFORE) !== 0;
  const node = html`<div class="long-tag" ${variables(place)}>
    <span ?data-open=${isOpen}>${tagText(tag)}</span>
  </div>`;
  return { key: `${id} ${box}`, node };
}
