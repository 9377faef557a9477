import { pino, type DestinationStream, type Logger } from 'pino';
import { withoutSignature } from '../files/signed-link.js';
import { currentRequest } from '../process/request-scope.js';

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

/** Returns the id of the request that a line is about, unless the log has it from elsewhere. */
function requestOf(log: Logger): { readonly request?: string } {
  const request = currentRequest();
  return request === undefined || 'request' in log.bindings() ? {} : { request };
}

/**
 * Creates the log: one JSON object per line, without secrets and network addresses, with the id of the request that
 * it is about.
 * @param target standard output by default
 */
export const createLog = (level: string, target?: DestinationStream): Logger =>
  pino(
    {
      level,
      mixin: (_fields, _level, log) => requestOf(log as Logger),
      redact: { paths: SECRETS, censor: '…' },
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          // Queries may hold private data, and an address that is sent to somebody the code of an invitation.
          url: withoutSignature(url.replace(/[?#].*$/, '').replace(/^\/join\/.*/, '/join/…')),
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    ...(target ? [target] : []),
  );
