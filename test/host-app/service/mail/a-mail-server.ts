import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A letter as it came over the wire. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Head and body. */
  readonly text: string;
  readonly head: string;
  /** Decoded. */
  readonly body: string;
}

/** A real mail server on this machine. */
export interface MailServer {
  readonly url: string;
  readonly letters: readonly Received[];
  close(): Promise<void>;
}

/** Undoes quoted-printable and base64. */
function decoded(head: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(head))
    return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const plain = body.replace(/=\r\n/g, '');
  return Buffer.from(
    plain.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/**
 * Starts a mail server.
 * @param refuse is given each recipient; an error is what the server answers with
 */
export async function aMailServer({
  port = 0,
  refuse = () => undefined,
}: {
  readonly port?: number;
  readonly refuse?: (address: string) => Error | undefined;
} = {}): Promise<MailServer> {
  const letters: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const at = text.indexOf('\r\n\r\n');
        const [head, body] = [text.slice(0, at), text.slice(at + 4)];
        letters.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          ...{ text, head, body: decoded(head, body) },
        });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
