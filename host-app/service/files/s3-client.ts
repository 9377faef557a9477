import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../process/settings.js';
import type { S3Patience } from './s3-patience.js';

/** Connections: enough that many slow readers do not block the others. */
const MAX_SOCKETS = 1_000;

const say = () => undefined;
/** Keeps the client from writing to the console; it throws its errors anyway. */
const QUIET = { trace: say, debug: say, info: say, warn: say, error: say };

/** Makes a client for the object store of the settings, which connects with the first request. */
export function clientOf(settings: S3Settings, patience: S3Patience): S3Client {
  const { endpoint, region, accessKey, secretKey } = settings;
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    logger: QUIET,
    maxAttempts: patience.attempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
      // Browsers stop reading a recording when they have enough for now.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** Returns the name and the code of an error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code = '', name } = error as NodeJS.ErrnoException;
  return code === '' || code === name ? name : `${name}, ${code}`;
}

/** @throws Error, without secrets, if the bucket is missing or access is denied */
export async function requireBucket(
  client: S3Client,
  { endpoint, bucket }: S3Settings,
): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (cause) {
    throw new Error(
      `No bucket ${bucket} at ${endpoint} (${reasonOf(cause)}): look at the settings …S3_ENDPOINT, …S3_BUCKET, …S3_REGION and the keys`,
      { cause },
    );
  }
}

/**
 * Opens a client for the bucket of the settings.
 * @throws Error, without secrets, if the bucket is missing or access is denied
 */
export async function openBucket(settings: S3Settings, patience: S3Patience): Promise<S3Client> {
  const client = clientOf(settings, patience);
  await requireBucket(client, settings);
  return client;
}
