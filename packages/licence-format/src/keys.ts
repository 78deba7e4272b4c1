import * as z from 'zod';
import { defaultAlgorithm, findAlgorithm } from './algorithms.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import type { KeyBytes } from './signature-algorithm.ts';

/** `<purpose>-<year>-<n>`, for example `licence-2026-1`. */
const keyIdSchema = z
  .string()
  .max(64)
  .regex(/^[a-z]+-\d{4}-[1-9]\d*$/);

const base64UrlSchema = z.string().refine((text) => fromBase64Url(text) !== undefined);

const publicKeySchema = z
  .strictObject({
    id: keyIdSchema,
    algorithm: z.string().refine((name) => findAlgorithm(name) !== undefined),
    publicKey: base64UrlSchema,
    /** Files issued at this time or later are refused; null while the key is in use. */
    endsAt: z.int().nonnegative().nullable(),
  })
  .refine(({ algorithm, publicKey }) =>
    findAlgorithm(algorithm)?.isPublicKey(fromBase64Url(publicKey) ?? Buffer.alloc(0)),
  );

const publicKeysFileSchema = z.strictObject({
  v: z.literal(1),
  keys: z
    .array(publicKeySchema)
    .min(1)
    .max(100)
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length),
});

const privateKeyFileSchema = z.strictObject({
  v: z.literal(1),
  id: keyIdSchema,
  algorithm: z.literal(defaultAlgorithm.name),
  privateKey: base64UrlSchema,
  publicKey: base64UrlSchema,
  createdAt: z.int().nonnegative(),
});

/** A key by which files are verified. */
export type PublicKey = z.infer<typeof publicKeySchema>;

/** A key of the vendor by which files are signed, as its file holds it. */
export type VendorKey = z.infer<typeof privateKeyFileSchema>;

/** The key of one server, by which it signs applications and requests. */
export interface ServerKey {
  /** PKCS#8 in base64url. */
  readonly privateKey: string;
  /** The raw key in base64url. */
  readonly publicKey: string;
}

/** Reads `licence-keys.json`. @throws Error about the first thing that is wrong with it */
export function parsePublicKeys(text: string): PublicKey[] {
  return publicKeysFileSchema.parse(JSON.parse(text)).keys;
}

/** Writes `licence-keys.json`. */
export function formatPublicKeys(keys: readonly PublicKey[]): string {
  return `${JSON.stringify(publicKeysFileSchema.parse({ v: 1, keys }), null, 2)}\n`;
}

/** Reads the file of a private key. @throws Error also when its halves do not belong together */
export function parseVendorKey(text: string): VendorKey {
  const key = privateKeyFileSchema.parse(JSON.parse(text));
  const probe = Buffer.from('marquee-key-check');
  const signature = defaultAlgorithm.sign(probe, bytesOf(key.privateKey));
  if (!defaultAlgorithm.verify(probe, signature, bytesOf(key.publicKey))) {
    throw new Error(`the halves of the key ${key.id} do not belong together`);
  }
  return key;
}

export function formatVendorKey(key: VendorKey): string {
  return `${JSON.stringify(privateKeyFileSchema.parse(key), null, 2)}\n`;
}

export function generateVendorKey(id: string, createdAt: number): VendorKey {
  return { v: 1, id, algorithm: defaultAlgorithm.name, ...asText(defaultAlgorithm.generate()), createdAt };
}

export function generateServerKey(): ServerKey {
  return asText(defaultAlgorithm.generate());
}

/** The bytes of a text that a schema has checked. */
export function bytesOf(text: string): Buffer {
  const bytes = fromBase64Url(text);
  if (!bytes) throw new Error('not base64url');
  return bytes;
}

function asText({ privateKey, publicKey }: KeyBytes): ServerKey {
  return { privateKey: toBase64Url(privateKey), publicKey: toBase64Url(publicKey) };
}
