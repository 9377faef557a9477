export * from '../../support/large-files.js';
