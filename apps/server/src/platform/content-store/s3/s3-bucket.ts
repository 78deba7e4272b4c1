import { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from '../../config/s3-location.ts';
import { hashBodies } from './hash-bodies.ts';
import { reportFailures } from './report-failures.ts';
import { type Pause, RetryPolicy } from './retry-policy.ts';

/** A connection without data for this long counts as dead. */
const IDLE_MS = 30_000;
const CONNECT_MS = 5000;
/** The longest wait for the beginning of a file. */
const READ_TIMEOUT_MS = 5000;

export interface S3Timing {
  /** Waits before a request is repeated. */
  pause: Pause;
  /** Replaced by tests. */
  readTimeoutMs?: number;
}

/** A bucket and a client for it. Requests fail with ObjectStoreError, after a few attempts. */
export interface S3Bucket {
  client: S3Client;
  name: string;
  location: Pick<S3Location, 'region' | 'isCreated'>;
  /** The option of requests whose answer must begin soon, because a person waits for it. */
  reading: { requestTimeout: number };
}

/** Every setting that the client would otherwise read from the environment or from `~/.aws` is set here. */
export function openBucket(location: S3Location, { pause, readTimeoutMs }: S3Timing): S3Bucket {
  // A slow reader keeps its connection, so a limit would let readers block all other requests.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
  const client = new S3Client({
    endpoint: location.origin,
    region: location.region,
    credentials: { accessKeyId: location.accessKey, secretAccessKey: location.secretKey },
    forcePathStyle: true,
    retryStrategy: new RetryPolicy(pause),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // It would open a connection for each part.
    expectContinueHeader: false,
    // Content is verified by its SHA-256; not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    defaultsMode: 'standard',
    retryMode: 'standard',
    maxAttempts: 1,
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    useArnRegion: false,
    disableS3ExpressSessionAuth: true,
    authSchemePreference: ['aws.auth#sigv4'],
    userAgentAppId: 'marquee',
  });
  hashBodies(client);
  reportFailures(client);
  return {
    client,
    name: location.bucket,
    location,
    reading: { requestTimeout: readTimeoutMs ?? READ_TIMEOUT_MS },
  };
}
