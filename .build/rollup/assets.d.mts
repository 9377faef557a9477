import type { Plugin } from 'rollup';

export function assets(): Plugin;
