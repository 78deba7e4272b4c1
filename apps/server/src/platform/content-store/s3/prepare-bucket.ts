import { type BucketLocationConstraint, CreateBucketCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ObjectStoreError } from './object-store-error.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** The region whose stores refuse to be named as the place of a new bucket. */
const UNNAMED_REGION = 'us-east-1';

/**
 * Checks that the bucket can be read, and creates a missing one if its location says so.
 * @throws ObjectStoreError when it cannot be read or created
 */
export async function prepareBucket(bucket: S3Bucket): Promise<void> {
  const read = () => bucket.client.send(new ListObjectsV2Command({ Bucket: bucket.name, MaxKeys: 1 }));
  try {
    await read();
  } catch (error) {
    if (!bucket.location.isCreated || !isStatus(error, 404)) throw error;
    await create(bucket);
    await read();
  }
}

async function create({ client, name, location: { region } }: S3Bucket): Promise<void> {
  const place = { LocationConstraint: region as BucketLocationConstraint };
  const command = new CreateBucketCommand({
    Bucket: name,
    ...(region !== UNNAMED_REGION && { CreateBucketConfiguration: place }),
  });
  try {
    await client.send(command);
  } catch (error) {
    // Another node has created it meanwhile.
    if (!isStatus(error, 409)) throw error;
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ObjectStoreError && error.status === status;
}
