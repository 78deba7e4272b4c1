import type { S3Client } from '@aws-sdk/client-s3';

interface UnsignedRequest {
  headers: Record<string, string>;
  body?: unknown;
}

/**
 * Hashes the bodies of requests in Node's thread pool. The library would hash them in the server's own thread, where each
 * part of a large file delays all other requests by some 20 ms.
 */
export function hashBodies(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const { headers, body } = args.request as UnsignedRequest;
      if (body instanceof Uint8Array) headers['x-amz-content-sha256'] = await sha256(body);
      return next(args);
    },
    { step: 'build', name: 'hashBodies' },
  );
}

async function sha256(body: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
}
