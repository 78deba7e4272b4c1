import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { EMPTY_SHA256, signRequest } from './sign-request.ts';

/** The examples in the specification of the signature. */
const signer = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const NOW = Date.UTC(2013, 4, 24);
const HOST = 'https://examplebucket.s3.amazonaws.com';

it.each([
  {
    example: 'reading a part of an object',
    request: { method: 'GET', url: `${HOST}/test.txt`, headers: { range: 'bytes=0-9' } },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    example: 'writing an object',
    request: {
      method: 'PUT',
      url: `${HOST}/test%24file.text`,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    example: 'a query parameter without a value',
    request: { method: 'GET', url: `${HOST}/?lifecycle`, headers: {} },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    example: 'a list',
    request: { method: 'GET', url: `${HOST}/?prefix=J&max-keys=2`, headers: {} },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('signs $example as in the specification', ({ request, signature }) => {
  const { method, url, headers, body } = { body: undefined, ...request };
  const bodySha256 = body === undefined ? EMPTY_SHA256 : createHash('sha256').update(body).digest('hex');
  const signed = signRequest(
    { method, url: new URL(url), headers: headers as never, bodySha256 },
    signer,
    NOW,
  );
  expect(signed['authorization']).toContain(`Signature=${signature}`);
});
