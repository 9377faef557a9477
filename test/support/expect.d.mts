export { expect } from '@esm-bundle/chai';
