import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { createElement, type ReactElement } from 'react';
import { withProps } from '#web/ui/with-props.js';

const propsOf = (element: ReactElement) => element.props as Readonly<Record<string, unknown>>;

describe('an element with further properties', () => {
  test('has them beside its own', () => {
    const element = withProps(createElement('button', { id: 'save' }), { title: 'Save' });
    assert.deepEqual(propsOf(element), { id: 'save', title: 'Save' });
  });

  test('keeps its own where nothing is given', () => {
    const element = withProps(createElement('button', { id: 'save' }), { id: undefined });
    assert.deepEqual(propsOf(element), { id: 'save' });
  });

  test('has both class names', () => {
    const element = withProps(createElement('b', { className: 'quiet' }), { className: 'main' });
    assert.equal(propsOf(element)['className'], 'quiet main');
  });

  test('runs both handlers, its own first', () => {
    const done: string[] = [];
    const own = (text: string) => done.push(`own ${text}`);
    const given = (text: string) => done.push(`given ${text}`);
    const element = withProps(createElement('button', { onClick: own as never }), {
      onClick: given,
    });
    (propsOf(element)['onClick'] as (text: string) => void)('click');
    assert.deepEqual(done, ['own click', 'given click']);
  });

  test('is known to both refs', () => {
    const object = { current: null as unknown };
    const called: unknown[] = [];
    const element = withProps(createElement('button', { ref: object as never }), {
      ref: (node: unknown) => called.push(node),
    });
    const node = {};
    (propsOf(element)['ref'] as (node: unknown) => void)(node);
    assert.equal(object.current, node);
    assert.deepEqual(called, [node]);
  });
});
