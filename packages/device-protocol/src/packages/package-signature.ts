import { fromBase64Url } from '../base64url.ts';
import type { ManifestKey } from '../manifest/manifest-key.schema.ts';
import { signingText } from '../manifest/signing.ts';
import { verifyEd25519 } from '../manifest/verify-ed25519.ts';

/** The facts of a package that its signature covers. */
export interface SignedPackage {
  readonly package: string;
  readonly version: string;
  readonly sha256: string;
  readonly size: number;
}

/** Why the signature of a package is refused. */
export type PackageRefusal = 'unsigned' | 'unknown-key' | 'bad-signature';

/** The text that is signed as content of the kind `package`: the facts in lines. */
export function packageText({ package: name, version, sha256, size }: SignedPackage): string {
  return [name, version, sha256, size].join('\n');
}

/** Why a device must not install this package, or null: its signature is by a pinned key over exactly these facts. */
export async function packageRefusal(
  signed: SignedPackage & { readonly keyId?: string | undefined; readonly signature?: string | undefined },
  pinnedKeys: readonly ManifestKey[],
): Promise<PackageRefusal | null> {
  const { keyId, signature } = signed;
  if (keyId === undefined || signature === undefined) return 'unsigned';
  const key = pinnedKeys.find((pinned) => pinned.keyId === keyId);
  if (!key) return 'unknown-key';
  const publicKey = fromBase64Url(key.publicKey);
  const bytes = fromBase64Url(signature);
  if (!publicKey || bytes?.length !== 64) return 'bad-signature';
  const text = new TextEncoder().encode(signingText('package', packageText(signed)));
  return (await verifyEd25519(bytes, text, publicKey)) ? null : 'bad-signature';
}
