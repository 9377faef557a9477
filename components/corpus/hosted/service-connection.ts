import { request } from '../request.js';
import { SeenPosition } from './seen-position.js';
import { refusalOf, serviceError, unreadable } from './service-error.js';
import type { SessionStore } from './user-session.js';

/** A request to a service; by default a GET without a body. */
export interface ServiceRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A form, or a value to send as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; that of the connection when absent. */
  readonly timeout?: number;
  /** Sends no token, even when the user is logged in. */
  readonly isAnonymous?: boolean;
  /** Sent in the name of this token instead of the session's. */
  readonly token?: string;
  /** Sends it in place of the connection's own. */
  readonly fetch?: typeof fetch;
  /** Whether it is sent even when the page is left. */
  readonly keepalive?: boolean;
}

export interface ConnectionOptions {
  /** Absolute; only what goes to its origin carries a token. */
  readonly baseUrl: string;
  readonly sessions: SessionStore;
  readonly fetch?: typeof fetch | undefined;
  readonly timeout?: number | undefined;
}

/** Sends requests to a service, with the token of the user who is logged in. */
export class ServiceConnection {
  private readonly seen: SeenPosition;

  constructor(private readonly options: ConnectionOptions) {
    this.seen = new SeenPosition(`glosa-position ${options.baseUrl}`);
  }

  /**
   * Sends a request and reads its answer.
   * @throws CorpusError with the code of the service (`sessionEnded` when the token is no longer good),
   * or the signal's reason
   */
  async send<T>(
    url: string,
    read: (response: Response) => Promise<T>,
    sent: ServiceRequest = {},
  ): Promise<T> {
    const { timeout } = this.options;
    const fetch = sent.fetch ?? this.options.fetch ?? globalThis.fetch;
    const token = this.tokenFor(url, sent);
    const isOurs = this.isOurs(url);
    const init = initOf(sent, token, isOurs ? this.seen.headers : {});
    const refusing: typeof fetch = async (input, given) => {
      const response = await fetch(input, { ...init, ...given });
      if (isOurs) this.seen.take(response);
      if (response.ok) return response;
      if (response.status === 401 && token) throw await this.endSession(response, url, token);
      throw await refusalOf(response, url);
    };
    const limit = sent.timeout ?? timeout;
    return request(url, read, {
      fetch: refusing,
      ...(sent.signal && { signal: sent.signal }),
      ...(limit !== undefined && { timeout: limit }),
    });
  }

  /** Sends a request whose answer is JSON. */
  json(url: string, sent: ServiceRequest = {}): Promise<JsonAnswer> {
    const headers = { Accept: 'application/json', ...sent.headers };
    return this.send(url, (response) => jsonOf(url, response), { ...sent, headers });
  }

  /** Returns the token for a URL: only the service itself receives it. */
  private tokenFor(url: string, { isAnonymous, token }: ServiceRequest): string | undefined {
    if (isAnonymous || !this.isOurs(url)) return undefined;
    return token ?? this.options.sessions.read()?.token;
  }

  private isOurs(url: string): boolean {
    return new URL(url).origin === new URL(this.options.baseUrl).origin;
  }

  /** Forgets a session that the service has ended, unless another one has begun since. */
  private async endSession(response: Response, url: string, token: string): Promise<Error> {
    const { sessions } = this.options;
    await response.body?.cancel();
    if (sessions.read()?.token === token) sessions.write(undefined);
    return serviceError('Unauth', url, {
      code: 'sessionEnded',
      message: 'the session has ended; log in again',
    });
  }
}

/** An answer in JSON, and the version that it is. */
export interface JsonAnswer {
  readonly url: string;
  readonly value: unknown;
  readonly etag?: string;
}

async function jsonOf(url: string, response: Response): Promise<JsonAnswer> {
  const text = await response.text();
  try {
    return { url, value: JSON.parse(text) as unknown, ...etagOf(response) };
  } catch (cause) {
    throw unreadable(url, cause);
  }
}

/** Returns the ETag of an answer; compression on the way makes it weak, which names the same version. */
export function etagOf({ headers }: Response): { readonly etag?: string } {
  const etag = headers.get('etag')?.replace(/^W\//, '');
  return etag ? { etag } : {};
}

function initOf(
  sent: ServiceRequest,
  token: string | undefined,
  more: Readonly<Record<string, string>>,
): RequestInit {
  const { method = 'GET', body, keepalive = false } = sent;
  const isForm = body instanceof FormData;
  const headers = new Headers({ ...more, ...sent.headers });
  if (body && !isForm) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return {
    method,
    headers,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    keepalive,
    credentials: 'omit',
    // Data, and passwords above all, go only to the address of the call.
    redirect: method === 'GET' ? 'follow' : 'error',
  };
}
