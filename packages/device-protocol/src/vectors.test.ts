import { readFileSync } from 'node:fs';
import { type Candidate, type Evaluation, evaluate, mayFinish } from '@marquee/schedule';
import { describe, expect, it } from 'vitest';
import { normaliseMac } from './enrolment/mac.ts';
import type { SignedManifest } from './manifest/manifest.schema.ts';
import type { ManifestKey } from './manifest/manifest-key.schema.ts';
import { type ManifestSigningKey, signManifest } from './manifest/signing.ts';
import { type ManifestExpectation, verifyManifest } from './manifest/verify.ts';
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

type ScheduleVector = Evaluation & { name: string; at: string; timeZone: string; candidates: Candidate[] };

interface ChangeVector {
  name: string;
  release: number;
  evaluation: Evaluation;
  finishes: boolean;
}

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

  const schedules = read<{ cases: ScheduleVector[]; changes: ChangeVector[] }>('schedule.json');
  it.each(schedules.changes)('schedule change: $name', ({ release, evaluation, finishes }) => {
    expect(mayFinish(evaluation, release)).toBe(finishes);
  });

  it.each(schedules.cases)(
    'schedule: $name',
    ({ candidates, at, timeZone, playing, rejected, nextChangeAt }) => {
      expect(evaluate(candidates, Date.parse(at), timeZone)).toEqual({ playing, rejected, nextChangeAt });
    },
  );
});

/** Vectors are plain JSON, for any language. */
function read<Vectors>(name: string): Vectors {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8')) as Vectors;
}
