import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Acceptance } from '../content/content.ts';
import { ApiError } from './api-error.ts';
import { DesiredState } from './desired-state.ts';
import type { DeviceApi } from './device-api.ts';

let clock: FakeClock;
let serverRevision: number;
let applied: { settings: number; manifest: number };
let fetches: number;
let isDown: boolean;
let refusal: Error | undefined;
let settingsRefusal: Error | undefined;
let chance: number;
let verdict: Acceptance;
let refusals: string[];
let ahead: string[];
let desired: DesiredState;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  serverRevision = 1;
  applied = { settings: 0, manifest: 0 };
  fetches = 0;
  isDown = false;
  refusal = undefined;
  settingsRefusal = undefined;
  chance = 0;
  verdict = 'accepted';
  refusals = [];
  ahead = [];
  const fetched = <Value>(value: Value) => {
    fetches += 1;
    if (isDown) throw new TypeError('network');
    if (refusal) throw refusal;
    return { value, etag: null };
  };
  const api = {
    manifest: async () => fetched(serverRevision),
    settings: async () => {
      if (settingsRefusal) throw settingsRefusal;
      return fetched({ revision: 4, name: 'Lobby' });
    },
  } as unknown as DeviceApi;
  desired = new DesiredState({
    api,
    token: 't',
    clock,
    random: () => chance,
    applied: () => applied,
    applySettings: async ({ revision }) => {
      applied = { ...applied, settings: revision };
      return [];
    },
    acceptManifest: async (received) => {
      if (verdict === 'accepted') applied = { ...applied, manifest: Number(received) };
      return verdict;
    },
    onRefused: (reason, revision) => refusals.push(`${reason} ${revision}`),
    onApplied: () => {},
    onAhead: (what) => ahead.push(what),
  });
});

describe('the desired state', () => {
  it('is fetched when a revision differs, and not when it is already in use', async () => {
    desired.want({ settings: 4, manifest: 1 });
    await clock.advanceAndSettle(0);
    expect(applied).toEqual({ settings: 4, manifest: 1 });
    desired.want({ settings: 4, manifest: 1 });
    await clock.advanceAndSettle(0);
    expect(fetches).toBe(2);
  });

  it('is the newest revision, however many hints arrive', async () => {
    serverRevision = 5;
    for (const manifest of [3, 4, 5, 4]) desired.want({ manifest });
    await clock.advanceAndSettle(60_000);
    expect(applied.manifest).toBe(5);
    expect(fetches).toBeLessThanOrEqual(2);
  });

  it('is fetched again after a failure, with growing delays', async () => {
    isDown = true;
    desired.want({ manifest: 1 });
    await clock.advanceAndSettle(60_000);
    expect(fetches).toBeLessThan(10);
    isDown = false;
    await clock.advanceAndSettle(120_000);
    expect(applied.manifest).toBe(1);
  });

  it('S7: is reported when refused, and fetched again after half a minute, then a minute', async () => {
    verdict = 'bad-signature';
    desired.want({ manifest: 1 });
    await clock.advanceAndSettle(29_999);
    expect(fetches).toBe(1);
    await clock.advanceAndSettle(60_000);
    expect(fetches).toBe(2);
    verdict = 'accepted';
    await clock.advanceAndSettle(1);
    expect(applied.manifest).toBe(1);
    expect(new Set(refusals)).toEqual(new Set(['bad-signature 1']));
  });

  it.each([403, 503])('S7: is fetched again in the same way when the server answers %i', async (status) => {
    refusal = new ApiError(status);
    desired.want({ manifest: 1 });
    await clock.advanceAndSettle(29_999);
    expect(fetches).toBe(1);
    await clock.advanceAndSettle(60_000);
    expect(fetches).toBe(2);
    refusal = undefined;
    await clock.advanceAndSettle(1);
    expect(applied.manifest).toBe(1);
    expect(refusals).toEqual([]);
  });

  it('S7: is fetched again in the same way when the answer is no JSON', async () => {
    refusal = new SyntaxError('Unexpected end of JSON input');
    desired.want({ manifest: 1 });
    await clock.advanceAndSettle(29_999);
    expect(fetches).toBe(1);
  });

  it('S7: is not fetched earlier after a refusal because it is announced again', async () => {
    verdict = 'bad-signature';
    for (let welcome = 0; welcome < 5; welcome += 1) {
      desired.want({ manifest: 1 });
      await clock.advanceAndSettle(1000);
    }
    expect(fetches).toBe(1);
  });

  it('S7: is fetched at once after a refusal when there is a newer revision, which begins with half a minute too', async () => {
    verdict = 'bad-signature';
    desired.want({ manifest: 1 });
    await clock.advanceAndSettle(90_000);
    expect(fetches).toBe(3);
    desired.want({ manifest: 2 });
    await clock.advanceAndSettle(0);
    expect(fetches).toBe(4);
    verdict = 'accepted';
    serverRevision = 2;
    await clock.advanceAndSettle(30_000);
    expect(applied.manifest).toBe(2);
    await clock.advanceAndSettle(3_600_000);
    expect(fetches).toBe(5);
  });

  it('S7: is applied without its manifest when the server refuses that', async () => {
    refusal = new ApiError(503);
    desired.want({ manifest: 1 });
    await clock.advanceAndSettle(0);
    refusal = undefined;
    desired.want({ settings: 4, manifest: 1 });
    await clock.advanceAndSettle(0);
    expect(applied).toEqual({ settings: 4, manifest: 0 });
  });

  it.each([new ApiError(503), new SyntaxError('no JSON'), new TypeError('network')])(
    'S7: is applied without its settings when their fetch fails with %s',
    async (failure) => {
      settingsRefusal = failure;
      desired.want({ settings: 4, manifest: 1 });
      await clock.advanceAndSettle(0);
      expect(applied).toEqual({ settings: 0, manifest: 1 });
    },
  );

  it('S7: has its settings fetched again after half a minute when the server refuses them', async () => {
    settingsRefusal = new ApiError(503);
    desired.want({ settings: 4 });
    await clock.advanceAndSettle(0);
    settingsRefusal = undefined;
    await clock.advanceAndSettle(29_999);
    expect(applied.settings).toBe(0);
    await clock.advanceAndSettle(1);
    expect(applied.settings).toBe(4);
  });

  it('D3: is reported, not fetched, when a restored server has an older revision', async () => {
    applied = { settings: 7, manifest: 40 };
    desired.want({ settings: 4, manifest: 1 });
    await clock.advanceAndSettle(60_000);
    expect(ahead).toEqual(['settings', 'manifest']);
    expect(fetches).toBe(0);
    serverRevision = 41;
    desired.want({ manifest: 41 });
    await clock.advanceAndSettle(0);
    expect(applied.manifest).toBe(41);
  });

  it('D6: is fetched when the revision in use is so far ahead that it must be damaged', async () => {
    applied = { settings: 2_147_483_647, manifest: 2_147_483_647 };
    desired.want({ settings: 4, manifest: 1 });
    await clock.advanceAndSettle(0);
    expect(applied).toEqual({ settings: 4, manifest: 1 });
    expect(ahead).toEqual([]);
  });

  it('waits while the server still returns the revision in use', async () => {
    applied = { ...applied, manifest: 1 };
    verdict = 'unchanged';
    desired.want({ manifest: 2 });
    await clock.advanceAndSettle(10_000);
    verdict = 'accepted';
    serverRevision = 2;
    await clock.advanceAndSettle(120_000);
    expect(applied.manifest).toBe(2);
  });

  it('releases its timers when stopped', async () => {
    isDown = true;
    desired.want({ manifest: 1 });
    await clock.advanceAndSettle(0);
    desired.stop();
    await clock.advanceAndSettle(0);
    expect(clock.pending).toBe(0);
  });

  it('releases the timer of a refusal when stopped', async () => {
    verdict = 'bad-signature';
    desired.want({ manifest: 1 });
    await clock.advanceAndSettle(0);
    desired.stop();
    expect(clock.pending).toBe(0);
  });
});
