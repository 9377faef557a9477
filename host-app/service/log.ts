import { pino, type DestinationStream, type Logger } from 'pino';
import { withoutSignature } from './web/signed-link.js';

/** Headers and fields that hold secrets, wherever a log line might carry them. */
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
 * The log: one JSON object a line, without secrets and without addresses of people.
 * @param target standard output when absent
 */
export const createLog = (level: string, target?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: SECRETS, censor: '…' },
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          // Queries may hold what should not be kept.
          url: withoutSignature(url.replace(/[?#].*$/, '')),
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    ...(target ? [target] : []),
  );
