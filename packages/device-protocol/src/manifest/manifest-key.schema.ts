import { z } from 'zod';

/** A public key that a device pins when it enrols. */
export const manifestKeySchema = z
  .object({
    keyId: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .describe(
        'Id of the key: the first 8 bytes of the SHA-256 of the 32 bytes of the key, in hexadecimal digits.',
      ),
    publicKey: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .describe('The 32 bytes of an Ed25519 public key (RFC 8032), base64url without padding.'),
  })
  .describe('A public key for manifests.');

export type ManifestKey = z.infer<typeof manifestKeySchema>;
