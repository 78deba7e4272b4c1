import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { SignatureAlgorithm } from './signature-algorithm.ts';

const KEY_BYTES = 32;

/** The bytes before the raw key in its SubjectPublicKeyInfo (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** The prime of the curve's field, in big-endian bytes. */
const FIELD = Buffer.from(`7f${'ff'.repeat(30)}ed`, 'hex');

/** The y of all points of small order: with them as a key, one signature fits many messages. */
const SMALL_ORDER = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
].map((hex) => Buffer.from(hex, 'hex'));

/** Ed25519 (RFC 8032) by OpenSSL, which refuses an S that is not reduced. */
export const ed25519: SignatureAlgorithm = {
  name: 'ed25519',
  signatureBytes: 64,
  generate() {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const spki = publicKey.export({ format: 'der', type: 'spki' });
    return {
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
      publicKey: spki.subarray(SPKI_HEAD.length),
    };
  },
  sign(message, privateKey) {
    const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
    return sign(null, message, key);
  },
  verify(message, signature, publicKey) {
    if (signature.length !== this.signatureBytes || !this.isPublicKey(publicKey)) return false;
    const spki = Buffer.concat([SPKI_HEAD, publicKey]);
    return verify(null, message, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature);
  },
  isPublicKey(bytes) {
    if (bytes.length !== KEY_BYTES) return false;
    const y = Buffer.from(bytes);
    y[KEY_BYTES - 1] = (y[KEY_BYTES - 1] ?? 0) & 0x7f;
    // A y of the prime and above is a second way to write a smaller one.
    if (FIELD.compare(y.toReversed()) <= 0) return false;
    return SMALL_ORDER.every((point) => !point.equals(y));
  },
};
