import { createHash } from 'node:crypto';
import { newDocument } from '@marquee/scene';
import { aNotice } from '@marquee/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../base64url.ts';
import { MAX_REVISION_LEAD } from '../limits.ts';
import type { Manifest } from './manifest.schema.ts';
import {
  generateManifestKey,
  type ManifestSigningKey,
  signingText,
  signManifest,
  signNotices,
} from './signing.ts';
import { type ManifestRefusal, verifyManifest, verifyNotices } from './verify.ts';
import { verifyInScript } from './verify-ed25519.ts';

let key: ManifestSigningKey;
beforeAll(async () => {
  key = await generateManifestKey();
});

it('gap 4: a key is 32 bytes, and its id begins the SHA-256 of them', async () => {
  const { keyId, publicKey } = await generateManifestKey();
  const bytes = Buffer.from(publicKey, 'base64url');
  expect(bytes).toHaveLength(32);
  expect(keyId).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 16));
});

describe('verifyManifest', () => {
  it('reads a manifest signed by a pinned key', async () => {
    const received = await signed();
    expect(await verifyManifest(received, [key], { deviceId: 7, minRevision: 3 })).toEqual({
      ok: true,
      manifest: aManifest(),
    });
  });

  it('refuses every altered byte of the payload', async () => {
    const received = await signManifest(JSON.stringify({ ...aManifest(), releases: [] }), key);
    for (let i = 0; i < received.payload.length; i += 1) {
      const other = received.payload[i] === '1' ? '2' : '1';
      const payload = received.payload.slice(0, i) + other + received.payload.slice(i + 1);
      expect(await verifyManifest({ ...received, payload }, [key])).toEqual({
        ok: false,
        reason: 'bad-signature',
      });
    }
  });

  it.each<[ManifestRefusal, string, () => Promise<Parameters<typeof verifyManifest>>]>([
    ['unknown-key', 'another key', async () => [await signed(), [await generateManifestKey()]]],
    ['bad-signature', 'a key under a wrong id', async () => [await signed(), [await impostor()]]],
    ['bad-signature', 'no signature', async () => [{ ...(await signed()), signature: '' }, [key]]],
    ['wrong-device', 'the manifest of another device', async () => [await signed(), [key], { deviceId: 8 }]],
    ['rollback', 'an older manifest', async () => [await signed(), [key], { minRevision: 4 }]],
    ['malformed', 'a signed text that is not a manifest', async () => [await signManifest('{}', key), [key]]],
    ['malformed', 'a signed text that is not JSON', async () => [await signManifest('{', key), [key]]],
    ['malformed', 'nothing', async () => [undefined, [key]]],
  ])('refuses as %s: %s', async (reason, _what, arrange) => {
    expect(await verifyManifest(...(await arrange()))).toEqual({ ok: false, reason });
  });

  it('M1 accepts a lower revision when the one in use must be damaged, and only then', async () => {
    const expect3 = async (minRevision: number) =>
      (await verifyManifest(await signed(), [key], { deviceId: 7, minRevision })).ok;
    expect(await expect3(3 + MAX_REVISION_LEAD)).toBe(false);
    expect(await expect3(3 + MAX_REVISION_LEAD + 1)).toBe(true);
    expect(await expect3(2_147_483_647)).toBe(true);
  });

  it('gives the same result in JavaScript as on the platform', async () => {
    const { payload, signature } = await signed();
    const text = new TextEncoder().encode(signingText('manifest', payload));
    const bytes = fromBase64Url(signature) ?? new Uint8Array();
    const publicKey = fromBase64Url(key.publicKey) ?? new Uint8Array();
    expect(await verifyInScript(bytes, text, publicKey)).toBe(true);
    bytes[5] = (bytes[5] ?? 0) ^ 1;
    expect(await verifyInScript(bytes, text, publicKey)).toBe(false);
    expect(await verifyInScript(bytes.subarray(1), text, publicKey)).toBe(false);
  });
});

describe('verifyNotices', () => {
  const list = { protocol: 1, deviceId: 7, revision: 3, issuedAt: 5, notices: [aNotice(1)] };
  const ofDevice = { deviceId: 7, minRevision: 3 };

  it('player S1: reads a list signed by a pinned key', async () => {
    const received = await signNotices(JSON.stringify(list), key);
    expect(await verifyNotices(received, [key], ofDevice)).toEqual({ ok: true, list });
  });

  it('player S1: refuses a list that is older, for another device, or altered', async () => {
    const received = await signNotices(JSON.stringify(list), key);
    const altered = { ...received, payload: received.payload.replace('"revision":3', '"revision":4') };
    const reasonOf = async (...given: Parameters<typeof verifyNotices>) => {
      const verdict = await verifyNotices(...given);
      return verdict.ok ? 'ok' : verdict.reason;
    };
    expect(await reasonOf(received, [key], { deviceId: 7, minRevision: 4 })).toBe('rollback');
    expect(await reasonOf(received, [key], { deviceId: 8 })).toBe('wrong-device');
    expect(await reasonOf(altered, [key], ofDevice)).toBe('bad-signature');
    expect(await reasonOf(await signNotices('{}', key), [key], ofDevice)).toBe('malformed');
  });

  it('player S1: takes no signature of a manifest for that of a list, and the reverse', async () => {
    const asManifest = await signManifest(JSON.stringify(list), key);
    expect(await verifyNotices(asManifest, [key], ofDevice)).toEqual({ ok: false, reason: 'bad-signature' });
    const asNotices = await signNotices(JSON.stringify(aManifest()), key);
    expect(await verifyManifest(asNotices, [key])).toEqual({ ok: false, reason: 'bad-signature' });
  });
});

describe('base64url', () => {
  it('reads its own output and refuses anything else', () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
    }
    for (const text of ['a', 'ab=', 'a b', 'é']) expect(fromBase64Url(text)).toBeUndefined();
  });
});

async function impostor() {
  return { ...(await generateManifestKey()), keyId: key.keyId };
}

function signed() {
  return signManifest(JSON.stringify(aManifest()), key);
}

function aManifest(): Manifest {
  const schedule = {
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    weekdays: [1],
    continuous: false,
    spans: [{ start: '00:00', end: '23:59' }],
  };
  return {
    protocol: 1,
    deviceId: 7,
    revision: 3,
    issuedAt: 1_790_000_000_000,
    timeZone: 'Asia/Shanghai',
    releases: [
      {
        id: 1,
        number: 1,
        name: '开业',
        mode: 'append',
        status: 'approved',
        schedule,
        screen: 1,
        programs: [{ id: 1, name: 'p', document: newDocument({ width: 1920, height: 1080 }) }],
      },
    ],
    files: [{ sha256: 'a'.repeat(64), size: 5, url: `/device/v1/files/${'a'.repeat(64)}` }],
  };
}
