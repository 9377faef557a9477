import type { BlockTarget, HostedClient, HostedVersion } from '#entries/corpus.js';
import { CorpusError } from '#corpus';
import { FormStore } from '../form/form-store.js';
import { serviceRefusal } from '../form/service-refusal.js';
import { words, type Refusal } from '../form/words.js';

export type BlockField = 'uid' | 'version';

/** The subject of a block: an account, or the author of a version of an analysis. */
export type BlockSubject =
  | { readonly uid: string }
  | { readonly piece: string; readonly analysis: string; readonly version?: number };

type Client = Pick<HostedClient, 'block' | 'versions'>;

/** Returns the reason why the block failed. */
function refusalOf(error: unknown): Refusal<BlockField> {
  if (!(error instanceof CorpusError)) return serviceRefusal(error);
  if (error.status === 'Missing') return { errors: { uid: words('dialogs.block.unknown') } };
  const isRefused = error.code === 'forbidden' || error.code === 'unauthorized';
  return isRefused ? { notice: { text: words('dialogs.block.forbidden') } } : serviceRefusal(error);
}

/** Blocks an account or an author with a form, or lifts a block. */
export class Block {
  readonly form = new FormStore<BlockField>();

  constructor(private readonly client: Client) {}

  /** Returns the versions of an analysis, the newest first; none when the service does not list them. */
  async versions(piece: string, analysis: string): Promise<readonly HostedVersion[]> {
    const versions = await this.client.versions(piece, analysis).catch(() => []);
    return [...versions].reverse();
  }

  /** Blocks the subject, or lifts the block; resolves to undefined when that is refused. */
  async send(subject: BlockSubject, isBlocked: boolean): Promise<true | undefined> {
    const target = checked(subject, isBlocked);
    if (target)
      return this.form.send(async () => {
        await this.client.block(target);
        return true as const;
      }, refusalOf);
    this.form.refuse({ errors: { uid: words('dialogs.block.uidMissing') } });
    return undefined;
  }
}

/** Returns the target to send; undefined when no account is named. */
function checked(subject: BlockSubject, blocked: boolean): BlockTarget | undefined {
  if (!('uid' in subject)) return { ...subject, blocked };
  const uid = subject.uid.trim();
  return uid ? { uid, blocked } : undefined;
}
