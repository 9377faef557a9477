/**
 * Runs the text of a module in a page of its own under a content policy, and gives what it hands to
 * `answer`.
 */
export async function runUnderPolicy(policy: string, module: string): Promise<unknown> {
  const frame = document.createElement('iframe');
  const answered = new Promise<unknown>((resolve) => {
    window.addEventListener('message', function listen({ source, data }) {
      if (source !== frame.contentWindow) return;
      window.removeEventListener('message', listen);
      resolve(data);
    });
  });
  frame.srcdoc =
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<script type="module">const answer = (data) => parent.postMessage(data, '*');${module}</script>`;
  document.body.append(frame);
  return answered.finally(() => frame.remove());
}

/** Returns the address of a source of the room `engines/workers`, for the text of a module. */
export const sourceOf = (file: string): string =>
  new URL(`../../../components/engines/workers/${file}`, import.meta.url).pathname;
