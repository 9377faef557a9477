export * from './point-commands.js';
