import type { LabelTemplate, LayoutRule, LayoutStyle, TextStyle } from '../formats/types/types.js';
import type { Analysis } from '../model/analysis.js';
import type { Change } from './change.js';
import { hexColor } from '../formats/css-colors.js';
import { LABEL_LINES } from '../formats/read/label.js';
import { typeName } from '../model/labels/label-types.js';
import { FONT_SIZES, present } from '../formats/read/layout.js';

/** Most characters of a button's tag. */
export const LONGEST_TEMPLATE_TAG = 30;

/** Why a label button is refused. */
export type TemplateProblem = 'tagTooLong' | 'tagExists';

/** The values from which a new button is made. */
export type TemplateDraft = Pick<LabelTemplate, 'type' | 'tag'>;

/** Returns why a button cannot be added; undefined when it can. Spaces around the tag do not count. */
export function templateProblem(
  analysis: Analysis,
  draft: TemplateDraft,
): TemplateProblem | undefined {
  const { type, tag } = trimmed(draft);
  if (Array.from(tag ?? '').length > LONGEST_TEMPLATE_TAG) return 'tagTooLong';
  const exists = analysis.templates.some((other) => other.type === type && sameTag(other.tag, tag));
  return exists ? 'tagExists' : undefined;
}

/** Adds a label button after the others; undefined when it is refused (`templateProblem`). */
export function addTemplate(analysis: Analysis, draft: TemplateDraft): Change | undefined {
  if (templateProblem(analysis, draft)) return undefined;
  return changeTemplates(analysis, [...analysis.templates, { ...trimmed(draft), raw: {} }]);
}

/** Adds label buttons after the others, except those that exist already. */
export function addTemplates(
  analysis: Analysis,
  drafts: readonly TemplateDraft[],
): Change | undefined {
  const news = drafts.filter((draft) => !templateProblem(analysis, draft));
  if (!news.length) return undefined;
  const added = news.map((draft) => ({ ...trimmed(draft), raw: {} }));
  return changeTemplates(analysis, [...analysis.templates, ...added]);
}

/** Takes a label button away. */
export function removeTemplate(analysis: Analysis, template: LabelTemplate): Change | undefined {
  const rest = analysis.templates.filter((other) => other !== template);
  return rest.length < analysis.templates.length ? changeTemplates(analysis, rest) : undefined;
}

/**
 * Puts other rules of style in the place of all. Color names of CSS become hexadecimal, since files
 * are written so; rules that stay are not looked at.
 * @throws RangeError for a rule that no file could hold
 */
export function changeLayout(
  { layout }: Analysis,
  rules: readonly LayoutRule[],
): Change | undefined {
  const after = rules.map((rule) => (layout.includes(rule) ? rule : checkedRule(rule)));
  const isSame = after.length === layout.length && after.every((rule, i) => rule === layout[i]);
  if (isSame) return undefined;
  return { name: 'changeLayout', edits: [{ part: 'layout', before: layout, after }] };
}

/** The look of a type that a user sets; undefined values are those that the type has anyway. */
export type TypeLook = Pick<LayoutStyle, 'line' | 'color' | 'displayable'> & TextStyle;

/** Returns the look that the rule of a type alone gives its labels, as far as it says something. */
export function typeLookIn({ layout }: Analysis, type: string): TypeLook {
  const { style = {}, textStyle } = layout.filter((rule) => isRuleOf(rule, type)).at(-1) ?? {};
  const { line, color, displayable } = style;
  return { line, color, displayable, ...textStyle };
}

/**
 * Changes the look of the labels of a type, in a rule of the layout, which the file keeps. Rules for tags and
 * layers stay stronger.
 * @throws RangeError for a look that no file could hold
 */
export function changeTypeLook(
  analysis: Analysis,
  type: string,
  look: TypeLook,
): Change | undefined {
  const { layout } = analysis;
  const before = layout.filter((rule) => isRuleOf(rule, type)).at(-1);
  const { line, color, displayable, ...text } = { ...typeLookIn(analysis, type), ...look };
  const style = present({ ...before?.style, line, color, displayable });
  const textStyle = present(text);
  const rule: LayoutRule | undefined =
    Object.keys({ ...style, ...textStyle }).length === 0
      ? undefined
      : {
          filter: before?.filter ?? { type },
          style,
          ...(Object.keys(textStyle).length && { textStyle }),
          raw: before?.raw ?? {},
        };
  if (!before && !rule) return undefined;
  const rest = layout.filter((each) => each !== before);
  const free = rest.findIndex(({ filter }) => filter.tag !== undefined || filter.layers?.length);
  const place = before ? layout.indexOf(before) : free < 0 ? rest.length : free;
  const rules = [...rest.slice(0, place), ...(rule ? [rule] : []), ...rest.slice(place)];
  return changeLayout(analysis, rules);
}

/** Whether a rule is about a type, whatever the tag and the layers. */
const isRuleOf = ({ filter: { type, tag, layers } }: LayoutRule, wanted: string): boolean =>
  type !== undefined && typeName(type) === typeName(wanted) && tag === undefined && !layers?.length;

/** Gives the analysis another name in its file; undefined when it has that name. */
export function renameAnalysis(analysis: Analysis, name: string): Change | undefined {
  const { meta } = analysis;
  if (name === (meta.name ?? '')) return undefined;
  const after = { ...meta, name: name || undefined };
  return { name: 'renameAnalysis', edits: [{ part: 'meta', before: meta, after }] };
}

function changeTemplates({ templates }: Analysis, after: readonly LabelTemplate[]): Change {
  return { name: 'changeButtons', edits: [{ part: 'templates', before: templates, after }] };
}

const trimmed = ({ type, tag }: TemplateDraft): TemplateDraft => ({
  type: type || 'Pattern',
  tag: tag?.trim() || undefined,
});

const sameTag = (a = '', b = ''): boolean => a.trim() === b.trim();

/**
 * Returns a rule as it is written: a filter with at least one key, a color as `#rrggbb`, `auto` or
 * `by-tag`, font sizes of whole pixels.
 * @throws RangeError for one that no file could hold
 */
function checkedRule(rule: LayoutRule): LayoutRule {
  const { filter, style, textStyle } = rule;
  const keys = [filter.type, filter.tag, filter.layers?.length];
  refuse(!keys.some(Boolean), 'A rule needs a type, a tag or layers to filter by');
  const { color, line } = style;
  refuse(line !== undefined && !LABEL_LINES.includes(line), `No line ${line}`);
  const written = color && (/^(auto|by-tag)$/.test(color) ? color : hexColor(color));
  refuse(color !== undefined && !written, `Not a color: ${color}`);
  const [smallest, largest] = FONT_SIZES;
  const { fontSize = smallest } = textStyle ?? {};
  const isSize = Number.isInteger(fontSize) && fontSize >= smallest && fontSize <= largest;
  refuse(!isSize, `Not a font size of ${smallest} to ${largest}: ${fontSize}`);
  return written ? { ...rule, style: { ...style, color: written } } : rule;
}

function refuse(isWrong: boolean, message: string): void {
  if (isWrong) throw new RangeError(message);
}
