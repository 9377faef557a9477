import { Visitor } from './visitor.js';
import { pathOf } from './fill-store.js';

const CALL = `corpus/${pathOf(0)}/analyses`;
const NAME = 'everyone';

interface Analysis {
  readonly content: string;
  readonly version: number;
}

export interface RaceReport {
  /** Labels that were saved, by the word of the service. */
  readonly acknowledged: number;
  /** Of them, those that the last version does not hold. */
  readonly lost: readonly string[];
  /** Saves that were refused because somebody was faster. */
  readonly refused: number;
  readonly versions: number;
}

const tagsOf = (content: string): readonly string[] =>
  (JSON.parse(content) as { labels: { tag: string }[] }).labels.map(({ tag }) => tag);

/** Adds a label to the analysis that all share, again from what is there until nobody was faster. */
async function addLabel(visitor: Visitor, tag: string, report: { refused: number }): Promise<void> {
  for (;;) {
    const now = await visitor.ask('GET', `${CALL}/${NAME}`);
    const isNew = now?.status === 404;
    const labels = isNew ? [] : tagsOf((JSON.parse(now!.body) as Analysis).content);
    const content = JSON.stringify({
      labels: [...labels, tag].map((one) => ({ start: 0, tag: one })),
    });
    const headers: Record<string, string> = isNew
      ? { 'if-none-match': '*' }
      : { 'if-match': now!.etag };
    const saved = await visitor.ask('POST', CALL, { json: { name: NAME, content }, headers });
    if (saved?.status === 201) return;
    if (saved?.status !== 412) throw new Error(`Not saved: ${saved?.status} ${saved?.body}`);
    report.refused += 1;
  }
}

/** Several visitors, each at one of the addresses, add labels to one analysis at the same time. */
export async function race(
  addresses: readonly string[],
  { visitors, labels }: { readonly visitors: number; readonly labels: number },
): Promise<RaceReport> {
  const report = { refused: 0 };
  const tags = Array.from({ length: visitors }, (_, who) =>
    Array.from({ length: labels }, (__, count) => `${who}.${count}`),
  );
  const account = new Visitor(addresses[0]!);
  await account.login();
  await Promise.all(
    tags.map(async (own, who) => {
      const visitor = account.at(addresses[who % addresses.length]!);
      for (const tag of own) await addLabel(visitor, tag, report);
    }),
  );
  const last = JSON.parse((await account.ask('GET', `${CALL}/${NAME}`))!.body) as Analysis;
  const present = new Set(tagsOf(last.content));
  const all = tags.flat();
  return {
    acknowledged: all.length,
    lost: all.filter((tag) => !present.has(tag)),
    refused: report.refused,
    versions: last.version,
  };
}
