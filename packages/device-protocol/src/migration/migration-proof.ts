import type { PayloadOf } from '@marquee/commands';
import { z } from 'zod';
import { fromBase64Url } from '../base64url.ts';
import type { ManifestKey } from '../manifest/manifest-key.schema.ts';
import { type SignedKind, signingText } from '../manifest/signing.ts';
import { verifyEd25519 } from '../manifest/verify-ed25519.ts';

export type Migration = PayloadOf<'rpc-server-migrate'>;

/** The question of a device to a server that it does not trust yet. Without a token. */
export const proofRequestSchema = z
  .object({
    nonce: z
      .string()
      .regex(/^[A-Za-z0-9_-]{22,64}$/)
      .describe('At least 128 random bits, base64url.'),
    address: z.string().max(300).describe('The address at which the device asks: scheme, host and port.'),
  })
  .describe('Asks a server to prove that it holds a key of its installation.');

/** The proof: a signature over `nonce`, a line feed and `address`. */
export const proofSchema = z
  .object({
    keyId: z.string().max(64).describe('Key of the signature.'),
    signature: z.string().max(128).describe('Ed25519 over the text of the document, base64url.'),
  })
  .describe('The proof of a server.');

export type Proof = z.infer<typeof proofSchema>;
export type ProofRequest = z.infer<typeof proofRequestSchema>;

/** The address of the background port of the new server. */
export function migrationOrigin({ scheme, host, background_port }: Migration): string {
  return `${scheme}://${host}:${background_port}`;
}

/** The address of its message port, which has no TLS. */
export function migrationMessages({ host, message_port }: Migration): string {
  return `ws://${host}:${message_port}`;
}

/** The text with which the present server vouches for the new address, for one command of one device. */
export function ticketText(deviceId: number, commandId: string, migration: Migration): string {
  const { message_port, minutes } = migration;
  return [deviceId, commandId, migrationOrigin(migration), message_port, minutes].join('\n');
}

export function proofText({ nonce, address }: ProofRequest): string {
  return `${nonce}\n${address}`;
}

/** Whether one of the pinned keys has signed this text. */
export async function isSignedBy(
  keys: readonly ManifestKey[],
  kind: SignedKind,
  text: string,
  { keyId, signature }: { keyId?: string | undefined; signature?: string | undefined },
): Promise<boolean> {
  const key = keys.find((pinned) => pinned.keyId === keyId);
  const publicKey = key && fromBase64Url(key.publicKey);
  const bytes = signature === undefined ? undefined : fromBase64Url(signature);
  if (!publicKey || bytes?.length !== 64) return false;
  return verifyEd25519(bytes, new TextEncoder().encode(signingText(kind, text)), publicKey);
}
