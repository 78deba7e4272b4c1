import type { S3Client } from '@aws-sdk/client-s3';
import { ObjectStoreError, SILENCE } from './object-store-error.ts';

/** Fields that the library adds to errors. */
interface Failure extends Error {
  code?: string;
  /** Present if the store answered. */
  $metadata?: { httpStatusCode?: number };
  $response?: { headers?: Record<string, string | undefined> };
}

interface SentRequest {
  method: string;
  /** `/bucket/key` */
  path: string;
  query?: Record<string, unknown>;
}

/** Turns every failure of a request into an ObjectStoreError, after the last retry. */
export function reportFailures(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw asObjectStoreError(args.request as SentRequest, error as Failure);
      }
    },
    { step: 'build', name: 'reportFailures' },
  );
}

/** Whether the store did not answer, or did not even accept the connection. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'TimeoutError') return false;
  // The library gives lost and refused connections the same name, but keeps their codes.
  return !('code' in error) || error.code === 'ETIMEDOUT';
}

function asObjectStoreError(request: SentRequest, error: Failure): ObjectStoreError {
  const asked = describe(request);
  if (isSilence(error)) return new ObjectStoreError(asked, 0, SILENCE);
  const status = error.$metadata?.httpStatusCode ?? 0;
  // The body of a good answer did not arrive.
  if (status < 300) return new ObjectStoreError(asked, 0, error.message || (error.code ?? error.name));
  const region = error.$response?.headers?.['x-amz-bucket-region'];
  const details = [error.message.slice(0, 300), region && `the bucket’s region is ${region}`];
  return new ObjectStoreError(asked, status, error.name, details.filter(Boolean).join(', ') || undefined);
}

function describe({ method, path, query }: SentRequest): string {
  const [, , ...key] = path.split('/');
  const isOfParts = query?.['uploadId'] !== undefined || query?.['uploads'] !== undefined;
  return `${method} ${key.join('/') || 'the bucket'}${isOfParts ? ' in parts' : ''}`;
}
