import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../accounts/visitor.js';
import type { Context } from '../context.js';
import type { Call } from './calls.js';

/** A request to the API, with what its path names. */
export interface Exchange {
  readonly context: Context;
  readonly visitor: Visitor;
  readonly request: FastifyRequest;
  /** Ids of the corpus or the piece that the path names, joined by slashes; `''` when it names none. */
  readonly path: string;
  /** The last part of the path that is no id: the name of an analysis, the number of a job. */
  readonly name: string;
  /** Parameters of the query; of a repeated one the first. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** All calls of the API, for those that describe it. */
  readonly calls: readonly Call[];
  /** The JSON body, checked by the schema of the call. */
  readonly body: unknown;
}

/** What is answered. */
export interface Answer {
  /** 200 when absent; 204 when there is no body either. */
  readonly status?: number;
  /** Sent as JSON; a text, bytes or a stream go as they are, with a type in the headers. */
  readonly body?: object | string | Buffer | Readable;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Handler = (exchange: Exchange) => Promise<Answer>;
