import fc from 'fast-check';
import type { Change } from '#core/commands/change.js';
import * as commands from '#core/commands/label-commands.js';
import type { Analysis } from '#core/model/analysis.js';
import { quarters } from '#core/time/units.js';

/** A random edit that a user may make in an analysis. */
export type RandomEdit = (analysis: Analysis) => Change | undefined;

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const onset = fc.double({ min: 0, max: 40, noNaN: true }).map(quarters);
const shift = fc.double({ min: -10, max: 10, noNaN: true }).map(quarters);
const line = fc.constantFrom('all', 'top.1', 'bot.3', undefined);
const word = fc.constantFrom('Harmony', 'Theme', 'PAC', '', 'a\nb', '<b>');

/** Some of the labels: those at certain shares of the list. */
const someIds = ({ labels }: Analysis, shares: readonly number[]): readonly number[] =>
  shares.flatMap((each) => labels[Math.floor(each * labels.length)]?.id ?? []);

const shares = fc.array(share, { maxLength: 4 });

const create = fc
  .array(fc.record({ start: onset, type: word, tag: word, line, duration: onset }), {
    maxLength: 3,
  })
  .map(
    (drafts): RandomEdit =>
      (analysis) =>
        commands.createLabels(analysis, drafts),
  );

const change = fc
  .tuple(
    shares,
    fc.record({ type: word, tag: word, comment: word, start: onset, line }, { requiredKeys: [] }),
  )
  .map(
    ([which, patch]): RandomEdit =>
      (analysis) =>
        commands.changeLabels(analysis, someIds(analysis, which), patch),
  );

const move = fc.tuple(shares, shift, line).map(
  ([which, by, to]): RandomEdit =>
    (analysis) =>
      commands.moveLabels(analysis, someIds(analysis, which), {
        by,
        line: to,
        limits: { end: quarters(40) },
      }),
);

const resize = fc.tuple(shares, shift, fc.constantFrom('start', 'end')).map(
  ([which, by, edge]): RandomEdit =>
    (analysis) =>
      commands.resizeLabels(analysis, someIds(analysis, which), { edge, by }),
);

const remove = shares.map(
  (which): RandomEdit =>
    (analysis) =>
      commands.deleteLabels(analysis, someIds(analysis, which)),
);

const duplicate = shares.map(
  (which): RandomEdit =>
    (analysis) =>
      commands.duplicateLabels(analysis, someIds(analysis, which)),
);

const button = fc
  .tuple(word, word, fc.boolean())
  .map(([type, tag, isNew]): RandomEdit => (analysis) => {
    const [first] = analysis.templates;
    return isNew || !first
      ? commands.addTemplate(analysis, { type, tag })
      : commands.removeTemplate(analysis, first);
  });

const rename = word.map(
  (name): RandomEdit =>
    (analysis) =>
      commands.renameAnalysis(analysis, name),
);

const layout = word.map(
  (type): RandomEdit =>
    (analysis) =>
      commands.changeLayout(
        analysis,
        type ? [{ filter: { type }, style: { line: 'all' }, raw: {} }] : analysis.layout,
      ),
);

export const randomEdit: fc.Arbitrary<RandomEdit> = fc.oneof(
  ...[create, change, move, resize, remove, duplicate, button, rename, layout],
);
