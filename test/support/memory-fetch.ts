/** An answer of the network: a text (200), a status, or an error of the network. */
export type Answer = string | number | Error | Response;

export interface MemoryFetch {
  readonly fetch: typeof fetch;
  /** The URLs asked for, in order. */
  readonly requests: readonly string[];
}

/** A network in memory: paths below `base` and what each answers; 404 for all others. */
export function memoryFetch(
  files: Readonly<Record<string, Answer>>,
  base = 'https://music.test/corpora/',
): MemoryFetch {
  const requests: string[] = [];
  const answers = new Map(
    Object.entries(files).map(([path, answer]) => [new URL(path, base).href, answer]),
  );
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    requests.push(url);
    init?.signal?.throwIfAborted();
    return responseOf(answers.get(url) ?? 404);
  };
  return { fetch: answer, requests };
}

function responseOf(answer: Answer): Response {
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return answer.clone();
  if (typeof answer === 'number') return new Response(null, { status: answer });
  return new Response(answer, { headers: { 'content-type': 'application/json' } });
}
