import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import { _ as general } from '@swc/helpers/_/_apply_decs_2311';
import { _ as lean } from '../../.build/bundle/decorators.mjs';
import { leanDecorators } from '../../.build/rollup/lean-code.mjs';

/** Decorated members of each kind, as the elements and the model have them. */
const SOURCE = `
const log = [];
const seen = (target, context) => {
  const { kind, name, static: isStatic, private: isPrivate } = context;
  log.push([kind, name, isStatic, isPrivate, typeof target]);
  context.metadata[name] = kind;
};
const doubled = ({ get, set }, context) => {
  seen({}, context);
  return {
    get() { return get.call(this) * 2; },
    set(value) { log.push(['set', value]); set.call(this, value); },
    init(value) { log.push(['init', value]); return value + 1; },
  };
};
const shouted = (target, context) => {
  seen(target, context);
  return function (...values) { return String(target.apply(this, values)).toUpperCase(); };
};
const started = (target, context) => {
  seen(target, context);
  context.addInitializer(function () { log.push(['start', context.name, this instanceof Base]); });
};
class Base { constructor() { log.push(['base']); } }
class Example extends Base {
  @doubled accessor size = 20;
  @seen @doubled accessor other = this.size;
  @doubled accessor empty;
  #text = 'text';
  @shouted get text() { return this.#text; }
  @seen set text(value) { this.#text = value; }
  @started @shouted speak(word) { return word + this.size; }
  plain = log.length;
}
const example = new Example();
example.size = 4;
example.text = 'new';
const key = Symbol.metadata ?? Symbol.for('Symbol.metadata');
return [log, example.size, example.other, example.text, example.speak('w'), Example[key]];
`;

const compiled = transformSync(SOURCE.replace('return [log', 'globalThis.result = [log'), {
  jsc: {
    target: 'es2022',
    externalHelpers: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { decoratorVersion: '2023-11', useDefineForClassFields: false },
  },
}).code;

/** Runs compiled code with a helper. */
function run(code: string, helper: unknown): unknown {
  const body = code.replace(/import \{ _ as (\w+) \} from .*;/, 'const $1 = helper;');
  const result = body.replace('globalThis.result =', 'return');
  return (compileFunction(result, ['helper']) as (helper: unknown) => unknown)(helper);
}

describe('the small helper of decorators', () => {
  test('does what the general one does', () => {
    const small = leanDecorators().transform(compiled)?.code ?? '';
    assert.doesNotMatch(small, /_init_extra/);
    assert.deepEqual(run(small, lean), run(compiled, general));
  });

  test('keeps the lines where they are', () => {
    const small = leanDecorators().transform(compiled)?.code ?? '';
    assert.equal(small.split('\n').length, compiled.split('\n').length);
  });

  test('leaves code without decorators alone', () => {
    assert.equal(leanDecorators().transform('const a = 1;'), null);
  });
});
