export * from './wrappers.js';
