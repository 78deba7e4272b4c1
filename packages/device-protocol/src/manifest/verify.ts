import { fromBase64Url } from '../base64url.ts';
import { MAX_REVISION_LEAD } from '../limits.ts';
import { type Manifest, manifestSchema, signedManifestSchema } from './manifest.schema.ts';
import type { ManifestKey } from './manifest-key.schema.ts';
import { manifestSigningText } from './signing.ts';
import { verifyEd25519 } from './verify-ed25519.ts';

/** Why a manifest is refused. The device continues to play the previous one. */
export type ManifestRefusal = 'malformed' | 'unknown-key' | 'bad-signature' | 'wrong-device' | 'rollback';

export type ManifestVerdict =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly reason: ManifestRefusal };

/** Values that the device expects in addition to a valid signature; omitted fields are not checked. */
export interface ManifestExpectation {
  readonly deviceId?: number;
  /**
   * The revision in use. An older manifest is refused even if its signature is valid, unless it is so much older that the
   * revision in use must be damaged, see {@link MAX_REVISION_LEAD}.
   */
  readonly minRevision?: number;
}

/**
 * Checks a manifest as received: signed by a key pinned at enrolment, over exactly these bytes, for this device,
 * not older than the one in use. The payload is read only after the signature is verified.
 */
export async function verifyManifest(
  received: unknown,
  pinnedKeys: readonly ManifestKey[],
  expected: ManifestExpectation = {},
): Promise<ManifestVerdict> {
  const signed = signedManifestSchema.safeParse(received);
  if (!signed.success) return refuse('malformed');
  const { payload, keyId, signature } = signed.data;
  const key = pinnedKeys.find((pinned) => pinned.keyId === keyId);
  if (!key) return refuse('unknown-key');
  const publicKey = fromBase64Url(key.publicKey);
  const signatureBytes = fromBase64Url(signature);
  if (!publicKey || signatureBytes?.length !== 64) return refuse('bad-signature');
  const text = new TextEncoder().encode(manifestSigningText(payload));
  if (!(await verifyEd25519(signatureBytes, text, publicKey))) return refuse('bad-signature');
  const manifest = readPayload(payload);
  if (!manifest) return refuse('malformed');
  if (expected.deviceId !== undefined && manifest.deviceId !== expected.deviceId)
    return refuse('wrong-device');
  const lag = (expected.minRevision ?? 0) - manifest.revision;
  if (lag > 0 && lag <= MAX_REVISION_LEAD) return refuse('rollback');
  return { ok: true, manifest };
}

function readPayload(payload: string): Manifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

function refuse(reason: ManifestRefusal): ManifestVerdict {
  return { ok: false, reason };
}
