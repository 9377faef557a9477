import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { bestMatching } from '#core/compare/gamma/best-matching.js';

/** The largest sum of gains, by trying everything. */
function bestOf(gains: readonly (readonly number[])[], taken: ReadonlySet<number>): number {
  const [own, ...rest] = gains;
  if (!own) return 0;
  const choices = own.map((gain, to) =>
    gain > 0 && !taken.has(to) ? gain + bestOf(rest, new Set([...taken, to])) : 0,
  );
  return Math.max(bestOf(rest, taken), ...choices);
}

test('partners are found that gain most, each once, as by trying everything', () =>
  fc.assert(
    fc.property(
      fc
        .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
        .chain(([lefts, rights]) =>
          fc.array(
            fc.array(fc.integer({ min: -3, max: 9 }), { minLength: rights, maxLength: rights }),
            {
              ...{ minLength: lefts, maxLength: lefts },
            },
          ),
        ),
      (gains) => {
        const edges = gains.map((own) =>
          own.flatMap((gain, to) => (gain > 0 ? [{ to, gain }] : [])),
        );
        const partners = [...bestMatching(edges, gains[0]!.length)];
        const chosen = partners.filter((to) => to >= 0);
        assert.equal(new Set(chosen).size, chosen.length);
        const sum = partners.reduce((all, to, left) => all + (to < 0 ? 0 : gains[left]![to]!), 0);
        assert.ok(partners.every((to, left) => to < 0 || gains[left]![to]! > 0));
        assert.equal(sum, bestOf(gains, new Set()));
      },
    ),
    { numRuns: 500 },
  ));
