import type { TextFile } from '../../corpus/client.js';
import { CorpusError } from '../../corpus/corpus-error.js';
import { HostedClient } from '../../corpus/hosted/hosted-client.js';
import { usualAddresses } from '../../corpus/hosted/service-addresses.js';

/** Reads pieces for anybody: whoever is no longer logged in sees what all may see. */
class PageClient extends HostedClient {
  override async piece(path: string, signal?: AbortSignal): Promise<TextFile> {
    try {
      return await super.piece(path, signal);
    } catch (error) {
      if (!(error instanceof CorpusError) || error.code !== 'sessionEnded') throw error;
      return super.piece(path, signal);
    }
  }
}

const clients = new Map<string, HostedClient>();

/** The one client of a service in this page. */
export function serviceClient(baseUrl: string): HostedClient {
  const client = clients.get(baseUrl) ?? new PageClient(usualAddresses(baseUrl));
  clients.set(baseUrl, client);
  return client;
}
