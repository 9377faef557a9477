import type { Call, Parameter } from '../exchange.js';
import { schemas } from '../validators.js';

type Json = Readonly<Record<string, unknown>>;

/** Returns the name of a component: `urn:glosa:api:saved:1` is `saved`, `urn:glosa:read:dez` is `read-dez`, `urn:glosa:dez:1` is `dez`. */
const nameOf = (id: string): string =>
  id
    .replace(/^urn:glosa:/, '')
    .replace(/:1$/, '')
    .replace(/^api:/, '')
    .replaceAll(':', '-');

const refTo = (id: string): string => `#/components/schemas/${nameOf(id)}`;

/** Rewrites the references of a schema to the components of one document. */
function inOneDocument(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inOneDocument(item, id));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '$id' && key !== '$schema');
  return Object.fromEntries(
    entries.map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? movedRef(item, id) : inOneDocument(item, id),
    ]),
  );
}

function movedRef(ref: string, id: string): string {
  const [target, pointer = ''] = ref.split('#');
  return refTo(target || id) + pointer;
}

const jsonContent = (payload: string): Json => ({
  'application/json': { schema: { $ref: `#/components/schemas/${payload}` } },
});

const inPath = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  ...(name === 'path' && { description: 'Ids of corpora and a piece, joined by slashes' }),
});

const inQuery = ({ name, text }: Parameter): Json => ({
  name,
  in: 'query',
  description: text,
  schema: { type: 'string' },
});

function bodyOf({ body, form }: Call): Json | undefined {
  if (body) return { required: true, content: jsonContent(body) };
  if (!form) return undefined;
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, description]) => [name, { type: 'string', description }]),
  );
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
  };
}

const PROBLEM: Json = { description: 'A refusal', content: jsonContent('problem') };

function operationOf(call: Call): Json {
  const inPaths = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => inPath(name!));
  const requestBody = bodyOf(call);
  const good = {
    description: call.summary,
    ...(call.answer && { content: jsonContent(call.answer) }),
    ...(call.answerType && { content: { [call.answerType]: { schema: { type: 'string' } } } }),
  };
  return {
    summary: call.summary,
    operationId: `${call.method.toLowerCase()} ${call.path}`.replaceAll(/\W+/g, '-'),
    parameters: [...inPaths, ...(call.parameters ?? []).map(inQuery)],
    ...(requestBody && { requestBody }),
    responses: { [call.status ?? 200]: good, default: PROBLEM },
    security: [{}, { bearer: [] }],
  };
}

function pathsOf(calls: readonly Call[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls)
    (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return paths;
}

/** Returns the OpenAPI description of calls, with the schemas of their payloads and answers. */
export const openapi = (calls: readonly Call[]): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Glosa',
    version: '1',
    description:
      'Corpora, pieces, analyses and synchronizations. Reads of public pieces are open to every site; writes are for pages of this service and for programs.',
  },
  servers: [{ url: '/api' }],
  paths: pathsOf(calls),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: Object.fromEntries(
      [...schemas].map(([id, schema]) => [nameOf(id), inOneDocument(schema, id)]),
    ),
  },
});
