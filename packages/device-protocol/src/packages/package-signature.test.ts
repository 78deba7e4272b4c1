import { beforeAll, describe, expect, it } from 'vitest';
import { generateManifestKey, type ManifestSigningKey, manifestSigner } from '../manifest/signing.ts';
import { packageRefusal, type SignedPackage, signPackage } from './package-signature.ts';

const FACTS: SignedPackage = {
  kind: 'software',
  system: 'android',
  package: 'com.example.player',
  version: '7.2.0',
  sha256: 'a'.repeat(64),
  size: 1000,
};

describe('the signature of a package', () => {
  let key: ManifestSigningKey;
  let signatures: Awaited<ReturnType<typeof signPackage>>;
  beforeAll(async () => {
    key = await generateManifestKey();
    signatures = await signPackage(await manifestSigner(key), FACTS);
  });

  it('I5: is valid for exactly its facts', async () => {
    expect(await packageRefusal({ ...FACTS, ...signatures }, [key])).toBeNull();
  });

  it.each([
    { kind: 'firmware' },
    { kind: 'agent' },
    { kind: undefined },
    { system: 'linux' },
    { package: 'com.example.other' },
    { version: '7.2.1' },
    { sha256: 'b'.repeat(64) },
    { size: 1001 },
  ] as Partial<SignedPackage>[])('I5: is refused with %j', async (changes) => {
    expect(await packageRefusal({ ...FACTS, ...signatures, ...changes }, [key])).toBe('bad-signature');
  });

  it('I5: does not do without the full one, nor with the first in its place', async () => {
    const { keyId, signature } = signatures;
    expect(await packageRefusal({ ...FACTS, keyId }, [key])).toBe('unsigned');
    const exchanged = { ...FACTS, keyId, fullSignature: signature };
    expect(await packageRefusal(exchanged, [key])).toBe('bad-signature');
  });

  it('I5: of an app covers that it is one', async () => {
    const { kind: _kind, ...app } = FACTS;
    const ofApp = await signPackage(await manifestSigner(key), app);
    expect(await packageRefusal({ ...app, ...ofApp }, [key])).toBeNull();
    expect(await packageRefusal({ ...FACTS, ...ofApp }, [key])).toBe('bad-signature');
  });
});
