import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#service/process/settings.js';
import type { ObjectStoreAddress } from './cluster.js';

/** Makes a bucket, a new one unless it is named. @returns the settings that name it */
export async function makeBucket(
  address: ObjectStoreAddress,
  bucket = `glosa-${randomUUID()}`,
): Promise<S3Settings> {
  const { endpoint, region, accessKey, secretKey } = address;
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...address, bucket };
}
