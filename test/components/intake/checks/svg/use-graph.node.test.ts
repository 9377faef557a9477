import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { UseGraph } from '#intake/checks/svg/use-graph.js';
import { refusal } from '#test/host-app/service/intake/files.js';

/** A group with an id that draws others. */
function group(graph: UseGraph, id: string, used: readonly string[]): void {
  graph.enter(id);
  for (const each of used) {
    graph.enter(undefined);
    graph.refer(each);
    graph.leave();
  }
  graph.leave();
}

describe('the number of elements that are drawn', () => {
  test('counts a glyph for each of its uses', () => {
    const graph = new UseGraph();
    group(graph, 'glyph', []);
    group(graph, 'staff', ['glyph', 'glyph', 'glyph']);
    // The picture, the glyph, the staff, three uses and what they draw.
    assert.equal(graph.drawn(), 1 + 1 + 1 + 3 + 3);
  });

  test('grows with each level of uses of uses', () => {
    const graph = new UseGraph();
    for (let level = 1; level <= 6; level += 1) {
      group(graph, `a${level}`, Array<string>(10).fill(`a${level - 1}`));
    }
    assert.ok(graph.drawn() > 1e5);
  });

  test('takes what is not there for nothing, and the first of two ids', () => {
    const graph = new UseGraph();
    group(graph, 'a', ['nowhere']);
    group(graph, 'a', []);
    assert.equal(graph.drawn(), 4);
  });

  test('is refused for what draws itself', () => {
    const graph = new UseGraph();
    group(graph, 'a', ['b']);
    group(graph, 'b', ['a']);
    assert.throws(() => graph.drawn(), refusal('tooComplex'));
  });
});
