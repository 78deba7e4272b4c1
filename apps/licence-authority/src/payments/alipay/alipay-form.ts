import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** Parses a form body strictly; undefined for a name that stands twice, bad escapes, or bytes that are not UTF-8. */
export function parseForm(body: Uint8Array): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    for (const pair of text.split('&')) {
      const at = pair.indexOf('=');
      if (at < 1) return undefined;
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)].map(decode);
      if (name === undefined || value === undefined || fields.has(name)) return undefined;
      fields.set(name, value);
    }
  } catch {
    return undefined;
  }
  return fields;
}

/** The text that Alipay signs: all fields but signature and algorithm, sorted by name, unescaped. */
export function signedText(fields: ReadonlyMap<string, string>, leftOut: readonly string[]): string {
  const names = [...fields.keys()].filter((name) => !leftOut.includes(name)).sort();
  return names.map((name) => `${name}=${fields.get(name)}`).join('&');
}

export function signRsa2(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
}

export function verifyRsa2(text: string, signature: string, key: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64');
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
