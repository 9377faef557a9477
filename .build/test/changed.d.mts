import type { ImportGraph } from '../house/imports.mjs';
type Tests = Readonly<Partial<Record<'node' | 'browser' | 'e2e', readonly string[]>>>;
export function changedFiles(ref?: string): readonly string[];
export function allTests(): Tests;
export function testsTouchedBy(changed: readonly string[], tests: Tests, graph: ImportGraph): Tests;
