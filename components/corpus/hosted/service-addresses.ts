import type { HostedOptions } from './hosted-options.js';

/** Returns an absolute address; in a page, addresses may be relative to it. */
export const absolute = (url: string): string =>
  typeof document === 'undefined' ? url : new URL(url, document.baseURI).href;

/** Returns the absolute address of a folder, with a slash at its end. */
export function folder(url: string): string {
  const whole = absolute(url);
  return whole.endsWith('/') ? whole : `${whole}/`;
}

/** Returns the addresses of a service that are usual below its base. */
export function usualAddresses(baseUrl: string): HostedOptions {
  const base = folder(baseUrl);
  return { baseUrl: base, authUrl: `${base}auth`, changePasswordUrl: `${base}change-password` };
}
