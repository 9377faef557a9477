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

/** Every schema of the repository that payloads are made of, by its `$id`. */
export const schemas: ReadonlyMap<string, Schema> = new Map(
  ['', 'read', 'api']
    .flatMap((folder) => readSchemas(path.join(SCHEMAS, folder)))
    .map((schema) => [schema.$id, schema]),
);

const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false });
ajv.addSchema([...schemas.values()]);

/** The `$id` of a payload of the API, such as `credentials`. */
export const payloadId = (payload: string): string => `urn:glosa:api:${payload}:1`;

/**
 * Checks what came in.
 * @throws ApiError (invalid) that says what is wrong and where
 */
export function check(payload: string, value: unknown): void {
  if (ajv.validate(payloadId(payload), value)) return;
  const [error] = ajv.errors ?? [];
  const place = error?.instancePath ? `${error.instancePath} ` : '';
  throw new ApiError(422, 'invalid', `Not a valid ${payload}: ${place}${error?.message ?? ''}`);
}
