export * from './react/wrappers.js';
