import { expect, it } from 'vitest';
import { forbidsEmbedding } from './embedding.rules.ts';

it.each([
  [{ 'x-frame-options': 'DENY' }],
  [{ 'x-frame-options': 'SameOrigin' }],
  [{ 'x-frame-options': 'SAMEORIGIN, SAMEORIGIN' }],
  [{ 'content-security-policy': "frame-ancestors 'none'" }],
  [{ 'content-security-policy': "default-src *; frame-ancestors 'self'" }],
  [{ 'content-security-policy': 'Frame-Ancestors https://partner.example' }],
  [{ 'content-security-policy': 'frame-ancestors' }],
  [{ 'content-security-policy': "frame-ancestors *, frame-ancestors 'self'" }],
])('%o forbids embedding', (headers) => {
  expect(forbidsEmbedding(headers)).toBe(true);
});

it.each([
  [{}],
  [{ 'x-frame-options': 'ALLOW-FROM https://partner.example' }],
  [{ 'x-frame-options': 'nonsense' }],
  [{ 'content-security-policy': "default-src 'self'" }],
  [{ 'content-security-policy': 'frame-ancestors *' }],
  [{ 'content-security-policy': 'frame-ancestors http: https:' }],
  [{ 'content-security-policy': 'frame-ancestors https:', 'x-frame-options': 'DENY' }],
])('%o allows embedding', (headers) => {
  expect(forbidsEmbedding(headers)).toBe(false);
});
