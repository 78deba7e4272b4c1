/**
 * A way to sign. Its name stands in key files only: files and requests never say which one to use, because those who
 * forge them would choose. SM2 with SM3 gets its place in {@link algorithms}.
 */
export interface SignatureAlgorithm {
  /** As key files spell it. */
  readonly name: string;
  readonly signatureBytes: number;
  generate(): KeyBytes;
  sign(message: Uint8Array, privateKey: Uint8Array): Uint8Array;
  /** False for every signature that is not the one way to write it, and for keys that {@link isPublicKey} refuses. */
  verify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean;
  /** Whether these bytes are a key by which nobody can sign without its private half. */
  isPublicKey(bytes: Uint8Array): boolean;
}

/** The two halves of a key: PKCS#8 and the raw public key. */
export interface KeyBytes {
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}
