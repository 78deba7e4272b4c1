import type { z } from 'zod';
import { fromBase64Url } from '../base64url.ts';
import { MAX_REVISION_LEAD } from '../limits.ts';
import { type NoticeList, noticeListSchema } from '../notices/notice-list.schema.ts';
import { type VipList, vipListSchema } from '../vips/vip-list.schema.ts';
import { type Manifest, manifestSchema, signedManifestSchema } from './manifest.schema.ts';
import type { ManifestKey } from './manifest-key.schema.ts';
import { type SignedKind, signingText } from './signing.ts';
import { verifyEd25519 } from './verify-ed25519.ts';

/** Why a manifest, or a list of notices, is refused. The device continues to use the previous one. */
export type ManifestRefusal = 'malformed' | 'unknown-key' | 'bad-signature' | 'wrong-device' | 'rollback';

export type ManifestVerdict =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly reason: ManifestRefusal };

export type NoticesVerdict =
  | { readonly ok: true; readonly list: NoticeList }
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
  const verdict = await verifySigned('manifest', manifestSchema, received, pinnedKeys, expected);
  return verdict.ok ? { ok: true, manifest: verdict.content } : verdict;
}

/** Checks a list of notices as received, in the same way as a manifest. */
export async function verifyNotices(
  received: unknown,
  pinnedKeys: readonly ManifestKey[],
  expected: ManifestExpectation = {},
): Promise<NoticesVerdict> {
  const verdict = await verifySigned('notices', noticeListSchema, received, pinnedKeys, expected);
  return verdict.ok ? { ok: true, list: verdict.content } : verdict;
}

export type VipsVerdict =
  | { readonly ok: true; readonly list: VipList }
  | { readonly ok: false; readonly reason: ManifestRefusal };

/** Checks a list of VIPs as received, in the same way as a manifest. */
export async function verifyVips(
  received: unknown,
  pinnedKeys: readonly ManifestKey[],
  expected: ManifestExpectation = {},
): Promise<VipsVerdict> {
  const verdict = await verifySigned('vips', vipListSchema, received, pinnedKeys, expected);
  return verdict.ok ? { ok: true, list: verdict.content } : verdict;
}

type Verdict<Content> =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly reason: ManifestRefusal };

async function verifySigned<Content extends Pick<Manifest, 'deviceId' | 'revision'>>(
  kind: SignedKind,
  schema: z.ZodType<Content>,
  received: unknown,
  pinnedKeys: readonly ManifestKey[],
  expected: ManifestExpectation,
): Promise<Verdict<Content>> {
  const signed = signedManifestSchema.safeParse(received);
  if (!signed.success) return refuse('malformed');
  const { payload, keyId, signature } = signed.data;
  const key = pinnedKeys.find((pinned) => pinned.keyId === keyId);
  if (!key) return refuse('unknown-key');
  const publicKey = fromBase64Url(key.publicKey);
  const signatureBytes = fromBase64Url(signature);
  if (!publicKey || signatureBytes?.length !== 64) return refuse('bad-signature');
  const text = new TextEncoder().encode(signingText(kind, payload));
  if (!(await verifyEd25519(signatureBytes, text, publicKey))) return refuse('bad-signature');
  const content = readPayload(payload, schema);
  if (!content) return refuse('malformed');
  if (expected.deviceId !== undefined && content.deviceId !== expected.deviceId)
    return refuse('wrong-device');
  const lag = (expected.minRevision ?? 0) - content.revision;
  if (lag > 0 && lag <= MAX_REVISION_LEAD) return refuse('rollback');
  return { ok: true, content };
}

function readPayload<Content>(payload: string, schema: z.ZodType<Content>): Content | undefined {
  try {
    return schema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

function refuse(reason: ManifestRefusal): { readonly ok: false; readonly reason: ManifestRefusal } {
  return { ok: false, reason };
}
