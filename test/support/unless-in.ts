/** A browser other than Chromium. */
type OtherBrowser = 'Firefox' | 'WebKit';

function browserOf(userAgent: string): OtherBrowser | undefined {
  if (userAgent.includes('Firefox/')) return 'Firefox';
  return userAgent.includes('Chrome/') ? undefined : 'WebKit';
}

/**
 * Returns `it`; in the given browser, a test that is not run. `npm test` prints the reason.
 * @param reason What the browser cannot do; continues its name: "never starts …".
 */
export function unlessIn(
  browser: OtherBrowser,
  reason: string,
): (title: string, body: Mocha.AsyncFunc | Mocha.Func) => Mocha.Test {
  if (browserOf(navigator.userAgent) !== browser) return it;
  // The test runner passes on only the titles of tests.
  return (title) => it.skip(`${title} (not run: ${browser} ${reason})`);
}
