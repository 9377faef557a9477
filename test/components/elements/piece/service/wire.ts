/** Answers of a simulated service to requests of the page; 404 for all others. */
export class Wire {
  readonly asked: { readonly call: string; readonly init: RequestInit }[] = [];
  private readonly answers = new Map<string, () => Response>();
  private readonly original = window.fetch.bind(window);

  /** @param base URL that everything the page asks for below it begins with */
  constructor(readonly base: string) {
    window.fetch = (input, init = {}) => this.fetch(input, init);
  }

  /** Answers a call such as `GET corpus/c/p?static=true` from now on. */
  on(call: string, body: unknown, options: ResponseInit = {}): this {
    const text = JSON.stringify(body);
    this.answers.set(call, () => new Response(text, options));
    return this;
  }

  /** Nothing answers this call. */
  down(call: string): this {
    this.answers.set(call, () => {
      throw new TypeError('network is down');
    });
    return this;
  }

  remove(): void {
    window.fetch = this.original;
  }

  private async fetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(this.base)) return this.original(input, init);
    const call = `${init.method ?? 'GET'} ${url.slice(this.base.length)}`;
    this.asked.push({ call, init });
    init.signal?.throwIfAborted();
    return this.answers.get(call)?.() ?? new Response('', { status: 404 });
  }
}
