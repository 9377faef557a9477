import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { AppStore } from '#web/stores/app-store.js';

const SERVICE = 'https://music.example/api/';
const CORPORA = 'https://music.example/corpora/';

describe('a site with a service', () => {
  const app = new AppStore({ service: SERVICE, corpora: CORPORA });

  test('takes pieces from it, and local ones from the folder', () => {
    assert.equal(app.home, 'hosted');
    assert.equal(app.client('hosted'), app.hosted);
    assert.equal(app.client('local'), app.local);
    assert.deepEqual([app.baseOf('hosted'), app.baseOf('local')], [SERVICE, CORPORA]);
  });

  test('has one catalog for each place', () => {
    assert.equal(app.catalog(), app.catalog('hosted'));
    assert.notEqual(app.catalog('hosted'), app.catalog('local'));
  });
});

describe('a site without a service', () => {
  const app = new AppStore({ corpora: CORPORA });

  test('takes pieces from the folder, and has nobody to log in to', () => {
    assert.equal(app.home, 'local');
    assert.equal(app.hosted, undefined);
    assert.equal(app.user.session, undefined);
    assert.equal(app.user.may('block'), false);
  });
});

test('the debug mode turns on and off', () => {
  const app = new AppStore({});
  app.toggleDebugging();
  assert.equal(app.isDebugging, true);
  app.toggleDebugging();
  assert.equal(app.isDebugging, false);
});

test('the sidebar opens and closes', () => {
  const app = new AppStore({});
  app.toggleSidebar();
  assert.equal(app.isSidebarOpen, true);
  app.toggleSidebar(true);
  assert.equal(app.isSidebarOpen, true);
  app.toggleSidebar();
  assert.equal(app.isSidebarOpen, false);
});
