import { fromBase64Url } from '../base64url.ts';
import type { ManifestKey } from '../manifest/manifest-key.schema.ts';
import { signingText } from '../manifest/signing.ts';
import { verifyEd25519 } from '../manifest/verify-ed25519.ts';

/** The facts of a package that its first signature covers. */
interface PackageFile {
  readonly package: string;
  readonly version: string;
  readonly sha256: string;
  readonly size: number;
}

/** The role of a package: an app, or the part of the device that it replaces. */
export type PackageKind = 'app' | 'software' | 'firmware' | 'agent';

/** All facts of a package that decide what a device does with it. */
export interface SignedPackage extends PackageFile {
  /** Absent in the payload of an app. */
  readonly kind?: PackageKind | undefined;
  readonly system: string;
}

/** Why the signature of a package is refused. */
export type PackageRefusal = 'unsigned' | 'unknown-key' | 'bad-signature';

/** The text that is signed as content of the kind `package`, for devices that do not know `fullSignature`. */
function packageText({ package: name, version, sha256, size }: PackageFile): string {
  return [name, version, sha256, size].join('\n');
}

/** The text that is signed as content of the kind `full-package`: all facts in lines, so that none can be exchanged. */
function fullPackageText({ kind = 'app', system, ...file }: SignedPackage): string {
  return [kind, system, packageText(file)].join('\n');
}

/** Why a device must not install this package, or null: its full signature is by a pinned key over exactly these facts. */
export async function packageRefusal(
  signed: SignedPackage & {
    readonly keyId?: string | undefined;
    readonly fullSignature?: string | undefined;
  },
  pinnedKeys: readonly ManifestKey[],
): Promise<PackageRefusal | null> {
  const { keyId, fullSignature } = signed;
  if (keyId === undefined || fullSignature === undefined) return 'unsigned';
  const key = pinnedKeys.find((pinned) => pinned.keyId === keyId);
  if (!key) return 'unknown-key';
  const publicKey = fromBase64Url(key.publicKey);
  const bytes = fromBase64Url(fullSignature);
  if (!publicKey || bytes?.length !== 64) return 'bad-signature';
  const text = new TextEncoder().encode(signingText('full-package', fullPackageText(signed)));
  return (await verifyEd25519(bytes, text, publicKey)) ? null : 'bad-signature';
}

/** Both signatures of a package, as they go into the payload of its command. */
export async function signPackage(
  sign: (payload: string, kind: 'package' | 'full-package') => Promise<{ keyId: string; signature: string }>,
  signed: SignedPackage,
): Promise<{ keyId: string; signature: string; fullSignature: string }> {
  const { keyId, signature } = await sign(packageText(signed), 'package');
  const full = await sign(fullPackageText(signed), 'full-package');
  return { keyId, signature, fullSignature: full.signature };
}
