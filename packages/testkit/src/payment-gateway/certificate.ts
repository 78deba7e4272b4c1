import { createSign, type KeyObject } from 'node:crypto';

const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const CONTEXT_0 = 0xa0;

/** A self-signed X.509 certificate of an RSA key. */
export interface Certificate {
  readonly pem: string;
  /** In capital hexadecimal digits. */
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** Writes a certificate (RFC 5280). @param serial 20 bytes, the first between 0x01 and 0x7f */
export function writeCertificate(
  keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
  serial: Buffer,
  validity: { readonly from: number; readonly to: number },
): Certificate {
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('Test platform')))));
  const content = sequence(
    der(CONTEXT_0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    SHA256_WITH_RSA,
    name,
    sequence(time(validity.from), time(validity.to)),
    name,
    keys.publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(keys.privateKey);
  const certificate = sequence(content, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    serial: serial.toString('hex').toUpperCase(),
    privateKey: keys.privateKey,
  };
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, content]);
}

/** UTCTime. */
function time(at: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
}
