import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { ApiError } from './errors.js';

type Schema = Readonly<Record<string, unknown>> & { readonly $id: string };

const SCHEMAS = path.resolve(import.meta.dirname, '../../../schemas');

function readSchemas(folder: string): readonly Schema[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  const texts = names.sort().map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return texts.map((text) => JSON.parse(text) as Schema);
}

/** All schemas that payloads use, by `$id`. */
export const schemas: ReadonlyMap<string, Schema> = new Map(
  ['', 'read', 'api']
    .flatMap((folder) => readSchemas(path.join(SCHEMAS, folder)))
    .map((schema) => [schema.$id, schema]),
);

const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false });
ajv.addSchema([...schemas.values()]);

/** Returns the `$id` of a payload's schema, such as `credentials`. */
export const payloadId = (payload: string): string => `urn:glosa:api:${payload}:1`;

/**
 * Checks a payload against its schema.
 * @throws ApiError (invalid) that names the fault and its place
 */
export function check(payload: string, value: unknown): void {
  if (ajv.validate(payloadId(payload), value)) return;
  const [error] = ajv.errors ?? [];
  const place = error?.instancePath ? `${error.instancePath} ` : '';
  throw new ApiError(422, 'invalid', `Not a valid ${payload}: ${place}${error?.message ?? ''}`);
}
