import { z } from 'zod';

/** A public key that a device pins when it enrols: 32 bytes of Ed25519, base64url. */
export const manifestKeySchema = z.object({
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});

export type ManifestKey = z.infer<typeof manifestKeySchema>;
