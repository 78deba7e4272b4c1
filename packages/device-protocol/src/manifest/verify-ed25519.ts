/**
 * Checks an Ed25519 signature, with WebCrypto if possible. A page served over plain HTTP in a local network has no
 * WebCrypto, and older WebViews lack the algorithm, so the check then runs in JavaScript.
 */
export async function verifyEd25519(
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const native = await verifyNatively(signature, text, publicKey);
  return native ?? verifyInScript(signature, text, publicKey);
}

/** Undefined if the platform does not support the check. */
async function verifyNatively(
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, text);
  } catch {
    return undefined;
  }
}

/** Loaded only when needed. Strict RFC 8032 rules, not the laxer ones of ZIP 215. */
export async function verifyInScript(
  signature: Uint8Array,
  text: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean> {
  const [{ hashes, verify }, { sha512 }] = await Promise.all([
    import('@noble/ed25519'),
    import('@noble/hashes/sha2.js'),
  ]);
  hashes.sha512 = sha512;
  try {
    return verify(signature, text, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
