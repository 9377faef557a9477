/** Called with the share of a body that has been sent, 0 to 1. */
export type TellProgress = (share: number) => void;

/**
 * A `fetch` that tells how far the sending is. Only the older request of browsers does that; unlike
 * `fetch` it goes where the server redirects it to.
 */
export const tellingFetch =
  (tell: TellProgress): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body, signal } = init;
      const sent = new XMLHttpRequest();
      sent.open(method, input instanceof Request ? input.url : input);
      new Headers(headers).forEach((value, name) => sent.setRequestHeader(name, value));
      sent.responseType = 'blob';
      sent.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) tell(loaded / total);
      };
      sent.onload = () => resolve(responseOf(sent));
      sent.onerror = () => reject(new TypeError('The request has failed.'));
      sent.onabort = () => reject(signal?.reason as Error);
      if (signal?.aborted) return reject(signal.reason as Error);
      // The signal is one that was made for this request.
      // eslint-disable-next-line no-restricted-syntax
      signal?.addEventListener('abort', () => sent.abort(), { once: true });
      sent.send(body as XMLHttpRequestBodyInit | null);
    });

function responseOf(sent: XMLHttpRequest): Response {
  const { status, statusText } = sent;
  const lines = sent.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name, value.join(':').trim()];
  });
  // These have no body.
  const body = [204, 205, 304].includes(status) ? null : (sent.response as Blob);
  return new Response(body, { status, statusText, headers });
}
