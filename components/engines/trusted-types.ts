/** What a browser with trusted types gives for the functions of a policy; unknown to DOM's types. */
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

let policy: Policy | undefined;

/**
 * The policy `glosa`, which a page under `require-trusted-types-for 'script'` has to name in
 * `trusted-types`. It is for texts that the sanitizer has made and for addresses of our own workers.
 * Undefined where the browser has no trusted types, or the page does not allow the policy.
 */
export function glosaPolicy(): Policy | undefined {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  try {
    policy ??= factory?.createPolicy('glosa', {
      createHTML: (html) => html,
      createScriptURL: (url) => url,
    });
  } catch {
    return undefined;
  }
  return policy;
}
