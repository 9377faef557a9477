import { CorpusError, HostedClient, type TextFile, usualAddresses } from '#corpus';

/** Reads pieces with or without a login: after the login has expired, shows the public ones. */
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

/** Returns the one client of a service in this page. */
export function serviceClient(baseUrl: string): HostedClient {
  const client = clients.get(baseUrl) ?? new PageClient(usualAddresses(baseUrl));
  clients.set(baseUrl, client);
  return client;
}
