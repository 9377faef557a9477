import type {
  BlockTarget,
  HostedClient,
  HostedVersion,
} from '../../../../components/corpus/index.js';
import { CorpusError } from '../../../../components/corpus/corpus-error.js';
import { FormStore } from '../form/form-store.js';
import { serviceRefusal } from '../form/service-refusal.js';
import { words, type Refusal } from '../form/words.js';

export type BlockField = 'uid' | 'version';

/** Whom it is about: an account, or whoever has saved a version of an analysis. */
export type BlockSubject =
  | { readonly uid: string }
  | { readonly piece: string; readonly analysis: string; readonly version?: number };

type Client = Pick<HostedClient, 'block' | 'versions'>;

/** Why nobody was blocked. */
function refusalOf(error: unknown): Refusal<BlockField> {
  if (!(error instanceof CorpusError)) return serviceRefusal(error);
  if (error.status === 'Missing') return { errors: { uid: words('dialogs.block.unknown') } };
  const isRefused = error.code === 'forbidden' || error.code === 'unauthorized';
  return isRefused ? { notice: { text: words('dialogs.block.forbidden') } } : serviceRefusal(error);
}

/** Blocks somebody by a form, or lifts a block. */
export class Block {
  readonly form = new FormStore<BlockField>();

  constructor(private readonly client: Client) {}

  /** Who has saved an analysis, the newest version first; none when nobody can tell. */
  async versions(piece: string, analysis: string): Promise<readonly HostedVersion[]> {
    const versions = await this.client.versions(piece, analysis).catch(() => []);
    return [...versions].reverse();
  }

  /** Resolves to undefined when it was refused. */
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

/** What is sent; undefined when nobody is named. */
function checked(subject: BlockSubject, blocked: boolean): BlockTarget | undefined {
  if (!('uid' in subject)) return { ...subject, blocked };
  const uid = subject.uid.trim();
  return uid ? { uid, blocked } : undefined;
}
