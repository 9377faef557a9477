import type { Ajv, Options } from 'ajv';

/** An ajv that knows all schemas of the repository. */
export function createAjv(options?: Options): Promise<Ajv>;

/** The generated files by path, as they ought to be. */
export function generate(): Promise<Readonly<Record<string, string>>>;
