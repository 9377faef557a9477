// The `expect` of the tests in the browser, for tests in Node: one way of saying what must hold.
// (The package names no entry that Node finds by itself.)
export { expect } from '@esm-bundle/chai/esm/chai.js';
