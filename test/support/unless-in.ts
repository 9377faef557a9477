/** A browser other than Chromium. */
type OtherBrowser = 'Firefox' | 'WebKit';

type Definer = (title: string, body: Mocha.AsyncFunc | Mocha.Func) => Mocha.Test;

function browserOf(userAgent: string): OtherBrowser | undefined {
  if (userAgent.includes('Firefox/')) return 'Firefox';
  return userAgent.includes('Chrome/') ? undefined : 'WebKit';
}

/**
 * Returns `it`; in the given browser, a test that is not run. `npm test` prints the reason.
 * @param otherwise Defines the test elsewhere: for a second browser that cannot run it.
 * @param reason What the browser cannot do; continues its name: "never starts …".
 */
export function unlessIn(browser: OtherBrowser, reason: string, otherwise: Definer = it): Definer {
  if (browserOf(navigator.userAgent) !== browser) return otherwise;
  // The test runner passes on only the titles of tests.
  return (title) => it.skip(`${title} (not run: ${browser} ${reason})`);
}
