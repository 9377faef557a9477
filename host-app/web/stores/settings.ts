/** Settings of this copy of the site: from the service, or from the file settings.json beside it. */
export interface HostSettings {
  /** Base of the web service; absent where there is none. */
  readonly service?: string;
  /** Folder of a tree of static corpora. */
  readonly corpora?: string;
  /** Address of the team: an e-mail address or a URL. */
  readonly contact?: string;
  /** The largest single file that the service accepts, in bytes. */
  readonly maxUpload?: number;
  /** Whether the service converts files of MuseScore. */
  readonly canConvert?: boolean;
  /** Whether the team looks at pieces of submissions before everyone can see them. */
  readonly reviewsSubmissions?: boolean;
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads settings.json; a value of another type counts as absent. */
export function readSettings(value: unknown, site: string): HostSettings {
  const told = Object(value) as Readonly<Record<string, unknown>>;
  const { service, corpora, contact, maxUpload } = told;
  const isTrue = (name: string) => (told[name] === true ? true : undefined);
  const at = (address: string | undefined) => address && new URL(address, site).href;
  const settings = {
    service: at(textIn(service)),
    corpora: at(textIn(corpora)),
    contact: textIn(contact),
    maxUpload: typeof maxUpload === 'number' ? maxUpload : undefined,
    canConvert: isTrue('canConvert'),
    reviewsSubmissions: isTrue('reviewsSubmissions'),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/**
 * Fetches the settings of the site in a folder. A site without them has no service.
 * @throws TypeError when nothing answers
 * @throws Error when the server answers with an error, or with something else
 */
export async function fetchSettings(site: string): Promise<HostSettings> {
  const response = await fetch(new URL('settings.json', site), { credentials: 'same-origin' });
  if (response.status === 404) return {};
  if (!response.ok) throw new Error(`No settings: ${response.status} from ${response.url}`);
  return readSettings(await response.json(), site);
}
