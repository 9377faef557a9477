import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { SidebarStore } from '#web/stores/sidebar-store.js';
import { aStorage, refusedStorage } from './a-storage.js';

describe('the sidebar beside the page', () => {
  test('is closed on the first visit, and as it was left on the next ones', () => {
    const storage = aStorage();
    const first = new SidebarStore(() => storage);
    assert.equal(first.isOpen, false);
    first.toggle();
    const second = new SidebarStore(() => storage);
    assert.equal(second.isOpen, true);
    second.toggle();
    assert.equal(new SidebarStore(() => storage).isOpen, false);
  });

  test('stays open when the user goes to another page', () => {
    const sidebar = new SidebarStore(() => aStorage());
    sidebar.toggle(true);
    sidebar.leavePage();
    assert.equal(sidebar.isOpen, true);
  });

  test('works where the browser keeps nothing', () => {
    const sidebar = new SidebarStore(refusedStorage);
    sidebar.toggle();
    assert.equal(sidebar.isOpen, true);
  });
});

describe('the sidebar over the page', () => {
  test('is closed at first, even where it was left open beside the page', () => {
    const sidebar = new SidebarStore(() => aStorage({ 'glosa-sidebar': 'open' }));
    sidebar.setBeside(false);
    assert.equal(sidebar.isOpen, false);
  });

  test('closes when the user has chosen, and is not kept', () => {
    const storage = aStorage();
    const sidebar = new SidebarStore(() => storage);
    sidebar.setBeside(false);
    sidebar.toggle();
    assert.equal(sidebar.isOpen, true);
    sidebar.leavePage();
    assert.equal(sidebar.isOpen, false);
    assert.equal(storage.length, 0);
  });

  test('gives way to the one beside the page when the window gets wide', () => {
    const sidebar = new SidebarStore(() => aStorage());
    sidebar.setBeside(false);
    sidebar.toggle();
    sidebar.setBeside(true);
    assert.equal(sidebar.isOpen, false);
  });
});
