const YOUTUBE_ID = /^[\w-]{11}$/;

/** The fields of a `URL` in use. */
interface Address {
  readonly hostname: string;
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

/** Returns the id of a video in the usual forms of its address; undefined when that leads elsewhere. */
export function youtubeIdOf({ hostname, pathname, searchParams }: Address): string | undefined {
  const host = hostname.replace(/^(www|m|music)\./, '');
  const [, first = '', second = ''] = pathname.split('/');
  if (host === 'youtu.be') return valid(first);
  if (!/^youtube(-nocookie)?\.com$/.test(host)) return undefined;
  if (first === 'watch') return valid(searchParams.get('v') ?? '');
  return /^(embed|shorts|live|v)$/.test(first) ? valid(second) : undefined;
}

const valid = (id: string): string | undefined => (YOUTUBE_ID.test(id) ? id : undefined);
