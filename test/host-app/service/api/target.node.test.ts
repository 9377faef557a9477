import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { isName, partsOf, pathIn, targetIn } from '#service/api/target.js';

const at = (template: string, path: string) => {
  const parts = partsOf(path);
  return parts && targetIn(template, parts);
};

const UUID = '01930f3c-8a40-7c11-8e2f-5b0c3a9d1e0a';
/** What addresses have that name no thread. */
const NO_THREAD = { id: '', reply: '' };

describe('the path of a request', () => {
  test('names a piece below any number of corpora', () => {
    assert.equal(
      at('corpus/{path}', 'corpus/voices/heidenroeslein')?.path,
      'voices/heidenroeslein',
    );
    assert.equal(at('corpus/{path}', 'corpus/a/b/c/d')?.path, 'a/b/c/d');
  });

  test('names an analysis of it', () => {
    assert.deepEqual(at('corpus/{path}/analyses/{name}', 'corpus/voices/lied/analyses/Form%20A'), {
      path: 'voices/lied',
      name: 'Form A',
      number: 0,
      version: 0,
      ...NO_THREAD,
    });
  });

  test('may have its slashes encoded, as clients made from the description send it', () => {
    const path = 'keyboard/beethoven/fur-elise';
    for (const sent of ['keyboard%2Fbeethoven%2Ffur-elise', 'keyboard/beethoven%2ffur-elise']) {
      assert.equal(at('corpus/{path}', `corpus/${sent}`)?.path, path);
      assert.equal(at('corpus/{path}/recursive', `corpus/${sent}/recursive`)?.path, path);
      assert.deepEqual(at('corpus/{path}/analyses/{name}', `corpus/${sent}/analyses/Form`), {
        path,
        name: 'Form',
        number: 0,
        version: 0,
        ...NO_THREAD,
      });
    }
    assert.equal(at('corpus/{path}/analyses/{name}', 'corpus/a/analyses/b%2Fc'), undefined);
    assert.equal(at('submissions/{name}', 'submissions%2Fa'), undefined);
  });

  test('is normalized: a letter with its accent apart is the same letter', () => {
    assert.equal(at('corpus/{path}', 'corpus/Fu%CC%88r%20Elise')?.path, 'F\u00fcr Elise');
  });

  test('is no piece where a call stands', () => {
    assert.equal(at('corpus/{path}', 'corpus/voices/recursive'), undefined);
    assert.equal(at('corpus/{path}', 'corpus/recursive'), undefined);
  });

  test('names a number', () => {
    assert.equal(at('pieces/{number}', 'pieces/12')?.number, 12);
    for (const wrong of ['0', '-1', '1.5', '1e3', '012', 'x', ''])
      assert.equal(at('pieces/{number}', `pieces/${wrong}`), undefined, wrong);
  });

  test('names a version of an analysis', () => {
    const template = 'pieces/{number}/analyses/{name}@{version}';
    assert.deepEqual(at(template, 'pieces/12/analyses/Form%20A@3'), {
      ...{ path: '', name: 'Form A', number: 12, version: 3, ...NO_THREAD },
    });
    for (const wrong of ['Form', 'Form@', '@3', 'Form@0', 'Form@03', 'Form@3x', 'Fo@rm@3'])
      assert.equal(at(template, `pieces/12/analyses/${wrong}`), undefined, wrong);
  });

  test('names a thread and a reply by their ids, in small letters', () => {
    const [id, reply] = [UUID, UUID.replace('01', 'ff')];
    const path = `corpus/a/b/threads/${id.toUpperCase()}/replies/${reply}`;
    assert.deepEqual(at('corpus/{path}/threads/{id}/replies/{reply}', path), {
      ...{ path: 'a/b', name: '', number: 0, version: 0, id, reply },
    });
    for (const wrong of ['seen', '1', id.slice(1), `${id}0`, `{${id}}`])
      assert.equal(at('corpus/{path}/threads/{id}', `corpus/a/threads/${wrong}`), undefined, wrong);
    assert.equal(at('corpus/{path}', 'corpus/a/threads'), undefined);
  });

  const ATTACKS = [
    'corpus/..',
    'corpus/voices/../../secrets',
    'corpus/%2e%2e/secrets',
    'corpus/voices%2f..%2flied',
    'corpus/%2e%2e%2fsecrets',
    'corpus/voices%2f%2flied',
    'corpus/%2fvoices%2flied',
    'corpus/voices%2flied%2f',
    'corpus/voices%252flied',
    'corpus/voices%2fanalyses%2fform',
    'corpus/voices%2frecursive',
    'corpus/voices%5clied',
    'corpus/lied%00.json',
    'corpus/%252e%252e',
    'corpus/<script>',
    'corpus/a//b',
    'corpus/%',
    'corpus/%c0%ae%c0%ae',
  ];
  for (const attack of ATTACKS)
    test(`${attack} names nothing`, () => assert.equal(at('corpus/{path}', attack), undefined));

  test('law: whatever it names, it has no part that leads out of its folder', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const found = at('corpus/{path}', `corpus${path}`);
        const ids = found?.path.split('/') ?? [];
        return ids.every((id) => id !== '..' && id !== '.' && !/[\\/\0]/.test(id));
      }),
    );
  });
});

describe('a name', () => {
  test('has letters, digits and a few signs', () => {
    assert.ok(isName('Cadences: v2.1 – '.replace(' – ', '')));
    assert.ok(isName('和声'));
    for (const wrong of ['', ' form', 'a/b', 'versions', '..', '<b>', 'x'.repeat(201), 'a\nb'])
      assert.ok(!isName(wrong), wrong);
  });

  test('and a path is of such words', () => {
    assert.equal(pathIn('voices/lied/'), 'voices/lied');
    assert.equal(pathIn(''), '');
    assert.equal(pathIn('../etc'), undefined);
  });
});
