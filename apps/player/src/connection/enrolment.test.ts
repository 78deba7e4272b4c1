import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DeviceSetup, deviceFacts } from '../boot/device-facts.ts';
import { loadOrCreateIdentity } from '../boot/identity.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { ApiError } from './api-error.ts';
import type { DeviceApi } from './device-api.ts';
import { enrol } from './enrolment.ts';

const ANSWER = {
  deviceId: 7,
  token: 't'.repeat(43),
  state: 'enrolled',
  name: 'Lobby',
  serverTime: 1,
  manifestKeys: [{ keyId: '0'.repeat(16), publicKey: 'p'.repeat(43) }],
};
const page = {
  screen: { width: 960, height: 540 },
  devicePixelRatio: 2,
  navigator: { platform: 'Linux x86_64', userAgent: 'Mozilla/5.0 Chrome/140.0.1 Safari' },
} as unknown as Window;

const setUp = (setup: Partial<DeviceSetup> = {}): DeviceSetup => ({
  softVersion: '1.0.0',
  ...{ nameHint: null, secondPanel: undefined, agent: undefined, hasCamera: false },
  ...setup,
});

describe('the identity', () => {
  it('is generated once, locally administered, and stored', async () => {
    const state = new MemoryStateStore(new PowerLog());
    const bytes = () => Uint8Array.of(0xff, 1, 2, 3, 4, 5);
    expect(await loadOrCreateIdentity(state, bytes, null)).toEqual({ mac: 'FE-01-02-03-04-05' });
    expect(await loadOrCreateIdentity(state, () => new Uint8Array(6), null)).toEqual({
      mac: 'FE-01-02-03-04-05',
    });
  });
});

it('is that of the machine beside an agent, unless the device has one already', async () => {
  const state = new MemoryStateStore(new PowerLog());
  const bytes = () => new Uint8Array(6);
  const read = (mac: string) => loadOrCreateIdentity(state, bytes, null, mac);
  expect(await read('00:1a:2b:3c:4d:5e')).toEqual({ mac: '00-1A-2B-3C-4D-5E' });
  expect(await read('00:99:99:99:99:99')).toEqual({ mac: '00-1A-2B-3C-4D-5E' });
  const other = new MemoryStateStore(new PowerLog());
  expect((await loadOrCreateIdentity(other, bytes, null, 'nonsense')).mac).toBe('02-00-00-00-00-00');
});

describe('the company', () => {
  const bytes = () => Uint8Array.of(0xff, 1, 2, 3, 4, 5);

  it('comes from the address, and is remembered when a later address names none', async () => {
    const state = new MemoryStateStore(new PowerLog());
    const named = { mac: 'FE-01-02-03-04-05', companyCode: 'acme' };
    expect(await loadOrCreateIdentity(state, bytes, 'acme')).toEqual(named);
    expect(await loadOrCreateIdentity(state, bytes, null)).toEqual(named);
    expect(await loadOrCreateIdentity(state, bytes, '')).toEqual(named);
    expect(await loadOrCreateIdentity(state, bytes, 'other')).toEqual({ ...named, companyCode: 'other' });
  });

  it('may be named later without changing the device’s identity', async () => {
    const state = new MemoryStateStore(new PowerLog());
    const { mac } = await loadOrCreateIdentity(state, bytes, null);
    expect(await loadOrCreateIdentity(state, () => new Uint8Array(6), 'acme')).toEqual({
      mac,
      companyCode: 'acme',
    });
  });

  it('is sent to the server with the facts', () => {
    const identity = { mac: 'FE-01-02-03-04-05', companyCode: 'acme' };
    expect(deviceFacts(page, identity, setUp()).companyCode).toBe('acme');
    expect(deviceFacts(page, { mac: identity.mac }, setUp())).not.toHaveProperty('companyCode');
  });
});

describe('the facts of the machine', () => {
  it('are in real pixels, without control characters, and short enough', () => {
    const facts = deviceFacts(
      page,
      { mac: 'FE-01-02-03-04-05' },
      setUp({ nameHint: `Door\u0000${'x'.repeat(100)}` }),
    );
    expect(facts.screens).toEqual([{ width: 1920, height: 1080 }]);
    expect(facts.model).toMatch(/^Doorx{60}$/);
    expect(facts.firmware).toBe('Chrome/140.0.1');
    expect(facts.deviceType).toBe(1);
  });

  it('are those of the machine beside an agent', () => {
    const machine = {
      model: 'NUC8i3BEH',
      mainboard: 'NUC8BEB',
      systemVersion: 'Debian GNU/Linux 12 (bookworm)',
    };
    const agent = { panel: { width: 3840, height: 2160 }, version: '1.2.0', machine };
    const facts = deviceFacts(page, { mac: 'FE-01-02-03-04-05' }, setUp({ agent }));
    expect(facts).toMatchObject({ ...machine, systemType: 'linux', agentVersion: '1.2.0' });
    expect(facts.screens).toEqual([{ width: 3840, height: 2160 }]);
  });

  it('name the second screen once a page was opened on it', () => {
    const second = { width: 1080, height: 1920 };
    const facts = deviceFacts(page, { mac: 'FE-01-02-03-04-05' }, setUp({ secondPanel: second }));
    expect(facts).toMatchObject({ deviceType: 2, screens: [{ width: 1920, height: 1080 }, second] });
  });

  it('have another type with a camera', () => {
    const typeOf = (setup: Partial<DeviceSetup>) =>
      deviceFacts(page, { mac: 'FE-01-02-03-04-05' }, setUp({ hasCamera: true, ...setup })).deviceType;
    expect([typeOf({}), typeOf({ secondPanel: { width: 1080, height: 1920 } })]).toEqual([3, 4]);
  });
});

const newRequestKey = () => 'k'.repeat(43);

describe('enrolment', () => {
  it('retries until the server answers, then stores the answer', async () => {
    const clock = new FakeClock(0, 0);
    const state = new MemoryStateStore(new PowerLog());
    let attempts = 0;
    let failures = 0;
    const api = {
      enrol: async () => {
        attempts += 1;
        if (attempts < 3) throw new TypeError('network');
        return ANSWER;
      },
    } as unknown as DeviceApi;
    await state.write({ current: { payload: 'old', keyId: 'k', signature: 's' } });
    const facts = deviceFacts(page, { mac: 'FE-01-02-03-04-05' }, setUp());
    const onFailedAttempt = () => (failures += 1);
    const enrolled = enrol(
      { api, state, clock, random: () => 0.5, facts, newRequestKey, onFailedAttempt },
      new AbortController().signal,
    );
    await clock.advanceAndSettle(10_000);
    expect((await enrolled).name).toBe('Lobby');
    expect(failures).toBe(2);
    expect((await state.read('credentials'))?.token).toBe(ANSWER.token);
    expect(await state.read('current')).toBeUndefined();
  });

  it('reports that the server does not know the company, and then retries rarely', async () => {
    const clock = new FakeClock(0, 0);
    const state = new MemoryStateStore(new PowerLog());
    const failures: string[] = [];
    const api = {
      enrol: async () => {
        if (failures.length < 2) throw new ApiError(403, 'devices.company_refused');
        return ANSWER;
      },
    } as unknown as DeviceApi;
    const facts = deviceFacts(page, { mac: 'FE-01-02-03-04-05', companyCode: 'acme' }, setUp());
    const onFailedAttempt = (failure: string) => failures.push(failure);
    const enrolled = enrol(
      { api, state, clock, random: () => 0, facts, newRequestKey, onFailedAttempt },
      new AbortController().signal,
    );
    await clock.advanceAndSettle(59_000);
    expect(failures).toEqual(['company-refused']);
    await clock.advanceAndSettle(61_000);
    expect((await enrolled).name).toBe('Lobby');
  });
});

describe('E9: the request key', () => {
  const facts = deviceFacts(page, { mac: 'FE-01-02-03-04-05' }, setUp());
  let clock: FakeClock;
  let log: PowerLog;
  let sent: (string | undefined)[];
  /** The failures of the next requests; the others are answered. */
  let outcomes: (Error | undefined)[];
  let drawn: number;
  let formerTokens: (string | undefined)[];
  const api = {
    enrol: async ({ requestKey, formerToken }: { requestKey?: string; formerToken?: string }) => {
      sent.push(requestKey);
      formerTokens.push(formerToken);
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
      return ANSWER;
    },
  } as unknown as DeviceApi;

  beforeEach(() => {
    clock = new FakeClock(0, 0);
    log = new PowerLog();
    sent = [];
    formerTokens = [];
    outcomes = [];
    drawn = 0;
  });

  it('is the same until there is an answer, and then forgotten', async () => {
    outcomes = [new TypeError('network'), new ApiError(429), new ApiError(503)];
    await enrolAndSettle();
    expect(sent).toEqual(['key 1', 'key 1', 'key 1', 'key 1']);
    expect(await new MemoryStateStore(log).read('requestKey')).toBeUndefined();
    await enrolAndSettle();
    expect(sent.at(-1)).toBe('key 2');
  });

  it('is the same after a restart', async () => {
    outcomes = [new TypeError('network')];
    const run = new AbortController();
    const enrolled = enrol(options(), run.signal).catch(() => 'restarted');
    await clock.advanceAndSettle(0);
    run.abort(new Error('restarted'));
    expect(await enrolled).toBe('restarted');
    await enrolAndSettle();
    expect(sent).toEqual(['key 1', 'key 1']);
  });

  it('E11: comes with the token that the server has refused', async () => {
    await enrolAndSettle();
    await new MemoryStateStore(log).write({ formerToken: 'refused' });
    await enrolAndSettle();
    expect(formerTokens).toEqual([undefined, 'refused']);
  });

  it('is another one when the server says that it was used', async () => {
    outcomes = [new ApiError(409, 'devices.request_key_used')];
    await enrolAndSettle();
    expect(sent).toEqual(['key 1', 'key 2']);
  });

  async function enrolAndSettle(): Promise<void> {
    const enrolled = enrol(options(), new AbortController().signal);
    await clock.advanceAndSettle(60_000);
    expect((await enrolled).token).toBe(ANSWER.token);
  }

  function options() {
    return {
      api,
      state: new MemoryStateStore(log),
      clock,
      random: () => 0,
      facts,
      newRequestKey: () => `key ${(drawn += 1)}`,
      onFailedAttempt: () => undefined,
    };
  }
});
