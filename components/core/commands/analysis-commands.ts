import type { LabelTemplate, LayoutRule } from '../formats/types/types.js';
import type { Analysis } from '../model/analysis.js';
import type { Change } from './change.js';
import { checkedRule } from './layout-rule.js';

/** Most characters of a button's tag. */
export const LONGEST_TEMPLATE_TAG = 30;

/** Why a label button is refused. */
export type TemplateProblem = 'tagTooLong' | 'tagExists';

/** What a new button is made of. */
export type TemplateDraft = Pick<LabelTemplate, 'type' | 'tag'>;

/** Why a button cannot be added; undefined when it can. Spaces around the tag do not count. */
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

/** Adds label buttons after the others; those that are there already are left out. */
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

/** Moves a label button to another place, counted from 0. */
export function moveTemplate(
  analysis: Analysis,
  template: LabelTemplate,
  to: number,
): Change | undefined {
  const from = analysis.templates.indexOf(template);
  const place = Math.min(Math.max(to, 0), analysis.templates.length - 1);
  if (from < 0 || from === place) return undefined;
  const rest = analysis.templates.filter((other) => other !== template);
  return changeTemplates(analysis, [...rest.slice(0, place), template, ...rest.slice(place)]);
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
