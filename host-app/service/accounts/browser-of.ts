import Bowser from 'bowser';

/** Longest part of a User-Agent header to look at; browsers send 60 to 250 characters. */
const MAX_LENGTH = 512;

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * Describes the browser of a User-Agent header in a few words that come from a list, without versions: `Firefox on
 * Linux`. Undefined for other programs.
 */
export function browserOf(userAgent: string | undefined): string | undefined {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? '';
  if (text === '') return undefined;
  const { browser, os } = Bowser.parse(text);
  // The parser returns a part of the header for a browser that it does not know.
  if (browser.name === undefined || !BROWSERS.has(browser.name)) return undefined;
  return os.name !== undefined && SYSTEMS.has(os.name)
    ? `${browser.name} on ${os.name}`
    : browser.name;
}
