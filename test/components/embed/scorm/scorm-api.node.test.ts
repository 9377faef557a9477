import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { findApi, timespan, type ScormApi, type ScormWindow } from '#embed/scorm/scorm-api.js';
import { Platform } from './a-platform.js';

/** A window inside others, the innermost last; the top is its own parent. */
function aWindow(around: { api?: ScormApi; opener?: ScormWindow } = {}, depth = 0): ScormWindow {
  const top = { API: around.api, opener: around.opener ?? null } as unknown as ScormWindow;
  Object.assign(top, { parent: top });
  let window = top;
  for (let each = 0; each < depth; each += 1) window = { parent: window };
  return window;
}

describe('the interface of a platform', () => {
  const api = new Platform();

  test('is found in the windows around', () => {
    assert.equal(findApi(aWindow({ api }, 3)), api);
    assert.equal(findApi(aWindow({ api })), api);
  });

  test('is found around the window that opened this one', () => {
    const opener = aWindow({ api }, 2);
    assert.equal(findApi(aWindow({ opener })), api);
    assert.equal(findApi(aWindow({ opener }, 2)), api);
  });

  test('is not there without a platform', () => {
    assert.equal(findApi(aWindow({}, 2)), undefined);
  });

  test('is not looked for in a window of another site', () => {
    const closed = {
      get API(): never {
        throw new DOMException('Blocked', 'SecurityError');
      },
      get parent(): never {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    assert.equal(findApi({ parent: closed }), undefined);
  });
});

test('lengths of time are written as SCORM 1.2 wants them', () => {
  assert.equal(timespan(0), '0000:00:00.00');
  assert.equal(timespan(61_234), '0000:01:01.23');
  assert.equal(timespan(36_000_000), '0010:00:00.00');
  assert.equal(timespan(-5), '0000:00:00.00');
});
