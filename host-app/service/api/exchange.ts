import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Limited } from '../accounts/limits/limits.js';
import type { Visitor } from '../accounts/visitor.js';
import type { Context } from '../context/context.js';
import type { Saved } from '../process/metrics.js';
import type { Reads } from '../store/store.js';

/** A request to the API, with the path and name in its address. */
export interface Exchange {
  readonly context: Context;
  readonly visitor: Visitor;
  /** Where to read: the store, or of a call that says `mayLag` a replica of it. */
  readonly reads: Reads;
  readonly request: FastifyRequest;
  /** Ids of the corpus or piece in the address, joined by slashes; `''` without one. */
  readonly path: string;
  /** A part of the address that is no id: the name of an analysis, the id of a job; `''` without one. */
  readonly name: string;
  /** Number of a piece in the address; 0 without one. */
  readonly number: number;
  /** Number of a version in the address; 0 without one. */
  readonly version: number;
  /** UUIDs of a thread and of a reply in the address; `''` without one. */
  readonly id: string;
  readonly reply: string;
  /** Parameters of the query; the first value of a repeated one. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** All calls of the API, for its description. */
  readonly calls: readonly Call[];
  /** The JSON body, checked by the schema of the call. */
  readonly body: unknown;
}

/** The answer to a request. */
export interface Answer {
  /** HTTP status: 200 by default, 204 without a body. */
  readonly status?: number;
  /** Objects are sent as JSON; text, bytes and streams unchanged, with a content type in `headers`. */
  readonly body?: object | string | Buffer | Readable;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers a call. Refuses by throwing an `ApiError` or `AuthError`. */
export type Handler = (exchange: Exchange) => Promise<Answer>;

/** A parameter of the query. */
export interface Parameter {
  readonly name: string;
  readonly text: string;
}

/** A call of the API: its address, its description and its handler. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base, with `{path}`, `{name}`, `{number}`, `{version}`, `{id}` and `{reply}` as `targetIn` reads them. */
  readonly path: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  /** Name of the schema of its JSON body. */
  readonly body?: string;
  /** Descriptions of the parts of its multipart body, by name. */
  readonly form?: Readonly<Record<string, string>>;
  /** Parts of the form that are files. */
  readonly files?: readonly string[];
  /** Parts of the form that may come several times. */
  readonly repeated?: readonly string[];
  /** Names of the schemas that a good answer may have; absent when it has none, or is no JSON. */
  readonly answer?: string | readonly string[];
  /** Media type of a good answer that is no JSON, or not always. */
  readonly answerType?: string;
  /** Whether answers have an ETag, and If-None-Match is looked at. */
  readonly hasTag?: boolean;
  /** Names of the schemas of answers with another status than a refusal's, by status. */
  readonly others?: Readonly<Record<number, string>>;
  /** Status of a good answer; 200 when absent. */
  readonly status?: number;
  /** Whether it may be answered from a replica, a moment old. */
  readonly mayLag?: boolean;
  readonly limit?: Limited;
  /** The kind of work that a good answer has saved, for the figures. */
  readonly saves?: Saved;
  readonly handle: Handler;
}
