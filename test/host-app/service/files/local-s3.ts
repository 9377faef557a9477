import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#service/process/settings.js';

interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

type S3ServerClass = new (options: {
  readonly port: number;
  readonly address: string;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string }[];
}) => S3Server;

const BUCKET = 'glosa';

/** An S3 server on this machine with an empty bucket, which keeps its objects in a folder. */
export async function localS3(directory: string) {
  // It has no types of its own.
  const Server = createRequire(import.meta.url)('s3rver') as S3ServerClass;
  const server = new Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
  return { settings, close: () => server.close() };
}
