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

const schemaOf = (payloads: readonly string[]): Json => {
  const refs = payloads.map((payload) => ({ $ref: `#/components/schemas/${payload}` }));
  return refs.length === 1 ? refs[0]! : { anyOf: refs };
};

const jsonContent = (...payloads: readonly string[]): Json => ({
  'application/json': { schema: schemaOf(payloads) },
});

/** What parts of addresses mean, where their names do not say all. */
const PATH_TEXTS: Readonly<Record<string, string>> = {
  path: 'Ids of corpora and a piece, joined by slashes, which may be encoded as %2F',
  name:
    'Name of the analysis, as lists and saves answer it: `form`, or, of an account’s own, `form~clara`, where clara is ' +
    'the owner; calls about sharing are for such names only',
};

const inPath = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: /^(number|version)$/.test(name)
    ? { type: 'integer', minimum: 1 }
    : { type: 'string', minLength: 1 },
  ...(name in PATH_TEXTS && { description: PATH_TEXTS[name] }),
});

const inQuery = ({ name, text }: Parameter): Json => ({
  name,
  in: 'query',
  description: text,
  schema: { type: 'string' },
});

function bodyOf({ body, form, files = [], repeated = [] }: Call): Json | undefined {
  if (body) return { required: true, content: jsonContent(body) };
  if (!form) return undefined;
  const partOf = (name: string, description: string): Json => {
    const part = files.includes(name)
      ? { type: 'string', contentMediaType: 'application/octet-stream' }
      : { type: 'string' };
    return { ...(repeated.includes(name) ? { type: 'array', items: part } : part), description };
  };
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, description]) => [name, partOf(name, description)]),
  );
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
  };
}

const header = (description: string): Json => ({ description, schema: { type: 'string' } });
const TAG: Json = { ETag: header('Names the version; for If-None-Match and If-Match') };
const RETRY: Json = { 'Retry-After': header('Seconds to wait, with 429 and 503') };
const refusal = (description: string): Json => ({
  description,
  headers: RETRY,
  content: jsonContent('problem'),
});

function responsesOf(call: Call): Json {
  const { answer, answerType, hasTag = false, others = {}, status = 200, summary } = call;
  const content = {
    ...(answer && jsonContent(...[answer].flat())),
    ...(answerType && { [answerType]: { schema: { type: 'string' } } }),
  };
  const good = {
    description: summary,
    ...(hasTag && { headers: TAG }),
    ...(Object.keys(content).length > 0 && { content }),
  };
  const more = Object.entries(others).map(([each, payload]) => [
    each,
    { description: summary, content: jsonContent(payload) },
  ]);
  return {
    [status]: good,
    ...(hasTag && { 304: { description: 'The version of If-None-Match', headers: TAG } }),
    ...(Object.fromEntries(more) as Json),
    '4XX': refusal('A refusal'),
    '5XX': refusal('A failure of the service, or of what it needs'),
  };
}

function operationOf(call: Call): Json {
  const inPaths = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => inPath(name!));
  const requestBody = bodyOf(call);
  return {
    summary: call.summary,
    operationId: `${call.method.toLowerCase()} ${call.path}`
      .replaceAll(/\W+/g, '-')
      .replace(/-$/, ''),
    parameters: [...inPaths, ...(call.parameters ?? []).map(inQuery)],
    ...(requestBody && { requestBody }),
    responses: responsesOf(call),
    security: [{}, { bearer: [] }],
  };
}

function pathsOf(calls: readonly Call[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls)
    (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return paths;
}

const ALL = new Map(
  [...schemas].map(([id, schema]) => [nameOf(id), inOneDocument(schema, id) as Json]),
);

/** Returns the schemas that a part of the description refers to, and those that they refer to. */
function schemasIn(part: unknown, found = new Map<string, Json>()): ReadonlyMap<string, Json> {
  for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([\w-]+)/g)) {
    const schema = ALL.get(name!);
    if (!schema || found.has(name!)) continue;
    found.set(name!, schema);
    schemasIn(schema, found);
  }
  return found;
}

/** Returns the OpenAPI description of calls, with the schemas of their payloads and answers. */
export function openapi(calls: readonly Call[]): Json {
  const paths = pathsOf(calls);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glosa',
      version: '1',
      description:
        'Corpora, pieces, analyses and synchronizations. Reads of public pieces are open to every site; writes are for pages of this service and for programs. Of a service with a replica of its database, the answer to a write has the header Glosa-Position: a read that brings it finds what was written.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(schemasIn(paths)),
    },
  };
}
