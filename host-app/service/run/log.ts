import { pino, type DestinationStream, type Logger } from 'pino';
import { withoutSignature } from '../files/signed-link.js';

/** Headers and fields that hold secrets, at any place of a log line. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  '*.password',
  '*.oldpassword',
  '*.newpassword',
  '*.access_token',
  '*.passwordHash',
  '*.databaseUrl',
  '*.secretKey',
  '*.smtpUrl',
  '*.mail.smtpUrl',
];

/**
 * Creates the log: one JSON object per line, without secrets and network addresses.
 * @param target standard output by default
 */
export const createLog = (level: string, target?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: SECRETS, censor: '…' },
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          // Queries may hold private data.
          url: withoutSignature(url.replace(/[?#].*$/, '')),
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    ...(target ? [target] : []),
  );
