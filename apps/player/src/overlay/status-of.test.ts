import { aRelease } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { aManifest, aProgram, aSampleFile } from '../testing/content-builders.ts';
import { NO_BRAND } from './shown-brand.ts';
import { type StatusFacts, statusOf } from './status-of.ts';

const credentials = { deviceId: 7, token: 't', name: 'Lobby', manifestKeys: [], pairingCode: null };
const file = await aSampleFile('content', { name: 'a.png' });
const manifest = aManifest({ releases: [aRelease({ programs: [aProgram(1, [file])] })] });
const nothing = { newest: undefined, has: () => false, isSpared: () => false, missing: () => [] };
const incomplete = { ...nothing, newest: manifest, missing: () => manifest.files };
const complete = { ...nothing, newest: manifest, has: () => true };
const idle: StatusFacts = {
  credentials,
  brand: NO_BRAND,
  isReachable: true,
  isConfirmed: true,
  refusedCompany: null,
  content: nothing,
  progress: new Map(),
  evaluation: undefined,
  releaseId: null,
  activation: undefined,
  isOff: false,
};

describe('the status', () => {
  it.each([
    ['enrolling', { credentials: undefined }],
    ['pairing', { isConfirmed: false }],
    ['waiting', {}],
    ['downloading', { content: incomplete }],
    ['waiting', { content: complete }],
    ['playing', { releaseId: 3, credentials: undefined }],
    ['off', { isOff: true, content: incomplete }],
    ['pairing', { isOff: true, isConfirmed: false }],
  ] as const)('is %s', (phase, facts) => {
    expect(statusOf({ ...idle, ...facts }).phase).toBe(phase);
  });

  it.each([
    ['expired', 7],
    ['trial', null],
    ['activated', null],
  ] as const)('has the number of a device only when it is expired: %s', (state, number) => {
    expect(statusOf({ ...idle, activation: { state, trialEndsAt: 1 } }).unactivatedNumber).toBe(number);
  });

  it('has the brand of the company only once it has confirmed the device', () => {
    const brand = { ...NO_BRAND, name: 'Star screens' };
    expect(statusOf({ ...idle, brand }).brand.name).toBe('Star screens');
    expect(statusOf({ ...idle, brand, isConfirmed: false }).brand).toEqual(NO_BRAND);
    expect(statusOf({ ...idle, brand, credentials: undefined }).brand).toEqual(NO_BRAND);
  });

  it('has no time of the next program while an emergency message without an end covers the screen', () => {
    const evaluation = { playing: [], mode: null, rejected: [], nextChangeAt: 5 };
    expect(statusOf({ ...idle, evaluation }).nextStartAt).toBe(5);
    const covered = { ...evaluation, emergency: 1, nextChangeAt: Number.POSITIVE_INFINITY };
    expect(statusOf({ ...idle, evaluation: covered }).nextStartAt).toBeNull();
  });

  it('names the company that the server does not accept', () => {
    const status = statusOf({ ...idle, credentials: undefined, refusedCompany: 'acme' });
    expect(status.problem).toEqual({ kind: 'company', name: 'acme' });
  });

  it('shows a pairing code only until the device is confirmed', () => {
    const paired = { ...credentials, pairingCode: '123 456' };
    expect(statusOf({ ...idle, credentials: paired, isConfirmed: false }).pairingCode).toBe('123 456');
    expect(statusOf({ ...idle, credentials: paired }).pairingCode).toBeNull();
  });

  it.each([
    ['corrupt', { kind: 'corrupt', name: 'a.png' }],
    ['damaged', { kind: 'missing', name: 'a.png' }],
    ['not-found', { kind: 'missing', name: 'a.png' }],
    ['no-space', { kind: 'space' }],
    ['unreachable', null],
  ] as const)('reports the problem of a file that failed as %s', (failure, problem) => {
    const progress = new Map([[file.ref.sha256, { received: 3, failure, attempts: 1 }]]);
    const status = statusOf({ ...idle, content: incomplete, progress });
    expect(status.problem).toEqual(problem);
    expect(status.percent).toBe(42);
  });
});
