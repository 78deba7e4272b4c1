import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { normaliseMac } from './enrolment/mac.ts';
import type { SignedManifest } from './manifest/manifest.schema.ts';
import type { ManifestKey } from './manifest/manifest-key.schema.ts';
import { type ManifestSigningKey, signManifest } from './manifest/signing.ts';
import { type ManifestExpectation, verifyManifest, verifyNotices } from './manifest/verify.ts';
import { parseDeviceMessage, parseServerMessage } from './messages/parse.ts';
import { checkPlay } from './plays/check-play.ts';

interface ManifestVectors {
  signingKey: ManifestSigningKey;
  pinnedKeys: ManifestKey[];
  cases: { name: string; signed: SignedManifest; expected: ManifestExpectation; result: string }[];
}

interface PlayVectors {
  now: number;
  cases: { name: string; record: unknown; rejection: string | null }[];
}

type MessageVectors = Record<'fromDevice' | 'fromServer', { text: string; result: string }[]>;

describe('the published test vectors', () => {
  const manifests = read<ManifestVectors>('manifest.json');
  it.each(manifests.cases)('manifest: $name', async ({ signed, expected, result }) => {
    const verdict = await verifyManifest(signed, manifests.pinnedKeys, expected);
    expect(verdict.ok ? 'ok' : verdict.reason).toBe(result);
  });

  it('manifest: the published key reproduces the signature', async () => {
    const signed = manifests.cases[0]?.signed;
    expect(await signManifest(signed?.payload ?? '', manifests.signingKey)).toEqual(signed);
  });

  const lists = read<Pick<ManifestVectors, 'pinnedKeys' | 'cases'>>('notices.json');
  it.each(lists.cases)('player S1: notices: $name', async ({ signed, expected, result }) => {
    const verdict = await verifyNotices(signed, lists.pinnedKeys, expected);
    expect(verdict.ok ? 'ok' : verdict.reason).toBe(result);
  });

  const macs = read<{ cases: { text: string; mac: string | null }[] }>('mac.json');
  it.each(macs.cases)('mac: $text', ({ text, mac }) => {
    expect(normaliseMac(text) ?? null).toBe(mac);
  });

  const plays = read<PlayVectors>('plays.json');
  it.each(plays.cases)('plays: $name', ({ record, rejection }) => {
    expect(checkPlay(record, plays.now)).toBe(rejection);
  });

  const messages = read<MessageVectors>('messages.json');
  it.each(messages.fromDevice)('from a device: $text', ({ text, result }) => {
    expect(parseDeviceMessage(text).kind).toBe(result);
  });
  it.each(messages.fromServer)('from the server: $text', ({ text, result }) => {
    expect(parseServerMessage(text).kind).toBe(result);
  });

  it.each([
    ['device', messages.fromDevice],
    ['server', messages.fromServer],
  ] as const)('gap 3: agree with the published schema about messages from the %s', (from, vectors) => {
    for (const { text, result } of vectors.filter((vector) => vector.result !== 'unknown')) {
      const verdict = isValid(from, text) ? 'ok' : 'malformed';
      expect([text, verdict]).toEqual([text, result]);
    }
  });

  it('gap 3: agree with the published schema about play records', () => {
    const { PlayRecord } = published.$defs;
    for (const { name, record, rejection } of plays.cases) {
      if (rejection === 'malformed' && name !== 'parts of a millisecond')
        expect([name, check(PlayRecord, record)]).toEqual([name, false]);
      if (rejection === null) expect([name, check(PlayRecord, record)]).toEqual([name, true]);
    }
  });
});

interface PublishedSchema {
  $defs: Readonly<Record<string, object>>;
}

/** JSON Schema patterns are Unicode patterns, but Zod compiles them as others, which know no classes such as `\\p{Cc}`. */
const published = JSON.parse(
  readFileSync(new URL('../../../docs/device-protocol.schema.json', import.meta.url), 'utf8').replaceAll(
    String.raw`\\p{Cc}\\p{Cs}`,
    String.raw`\\u0000-\\u001f`,
  ),
) as PublishedSchema;

function isValid(from: 'device' | 'server', text: string): boolean {
  try {
    const message = JSON.parse(text) as { type?: string };
    return check(published.$defs[`${from}.${message.type}`], message);
  } catch {
    return false;
  }
}

function check(schema: object | undefined, value: unknown): boolean {
  if (!schema) return false;
  const whole = { ...schema, $defs: published.$defs } as Parameters<typeof z.fromJSONSchema>[0];
  return z.fromJSONSchema(whole).safeParse(value).success;
}

/** Vectors are plain JSON, for any language. */
function read<Vectors>(name: string): Vectors {
  return JSON.parse(
    readFileSync(new URL(`../../../docs/vectors/${name}`, import.meta.url), 'utf8'),
  ) as Vectors;
}
