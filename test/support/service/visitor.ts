import { PASSWORD, UID } from './fill-store.js';

/** An answer of the service; undefined when it went away before it had answered. */
export interface Answered {
  readonly status: number;
  readonly etag: string;
  readonly body: string;
}

/** A user of a service over the network. */
export class Visitor {
  private token: string | undefined;
  private readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  /** Logs in as the account of `fillStore`. */
  async login(): Promise<void> {
    const answer = await this.ask('POST', 'auth', { json: { uid: UID, password: PASSWORD } });
    if (answer?.status !== 200) throw new Error(`No login: ${answer?.body ?? 'no answer'}`);
    this.token = (JSON.parse(answer.body) as { access_token: string }).access_token;
  }

  /** The same account at another process of the service. */
  at(address: string): Visitor {
    const visitor = new Visitor(address);
    visitor.token = this.token;
    return visitor;
  }

  /** Sends a call of the API. */
  async ask(
    method: string,
    call: string,
    {
      json,
      form,
      headers,
    }: { json?: unknown; form?: FormData; headers?: Record<string, string> } = {},
  ): Promise<Answered | undefined> {
    try {
      const response = await fetch(`${this.address}/api/${call}`, {
        method,
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(form && { body: form }),
      });
      const body = await response.text();
      return { status: response.status, etag: response.headers.get('etag') ?? '', body };
    } catch {
      return undefined;
    }
  }
}
