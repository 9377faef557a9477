/** The browser's object for the functions of a policy; unknown to DOM's types. */
interface Policy {
  createHTML(html: string): object;
  createScriptURL(url: string): object;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): Policy;
}

let policy: Policy | null | undefined;

/**
 * Returns the policy `glosa`, which a page that names its policies in `trusted-types` has to name. It is
 * for texts that the sanitizer has made, for the templates of the elements where Lit is built in, and for
 * addresses of our own workers. Undefined where the browser has no trusted types, or the page does not
 * allow the policy.
 */
export function glosaPolicy(): Policy | undefined {
  if (policy === undefined) policy = created() ?? null;
  return policy ?? undefined;
}

function created(): Policy | undefined {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  try {
    return factory?.createPolicy('glosa', {
      createHTML: (html) => html,
      createScriptURL: (url) => url,
    });
  } catch {
    return undefined;
  }
}
