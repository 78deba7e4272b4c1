import { type EnrolRequest, reconnectDelayMs } from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import { sleep } from '../clock/sleep.ts';
import type { DeviceApi } from '../connection/device-api.ts';
import type { Credentials, StateStore } from '../storage/state-store.ts';

export interface EnrolmentOptions {
  readonly api: DeviceApi;
  readonly state: StateStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly facts: EnrolRequest;
  readonly onFailedAttempt: () => void;
}

/**
 * Asks the server to take this screen in, until it does. What a former enrolment brought is forgotten in the same
 * write, so that a screen never mixes the content of two identities.
 */
export async function enrol(options: EnrolmentOptions, signal: AbortSignal): Promise<Credentials> {
  const { api, state, clock, random, facts, onFailedAttempt } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { deviceId, token, name, manifestKeys, pairingCode } = await api.enrol(facts);
      const credentials = { deviceId, token, name, manifestKeys, pairingCode: pairingCode ?? null };
      await state.write({ credentials, settings: null, current: null, next: null });
      return credentials;
    } catch {
      signal.throwIfAborted();
      onFailedAttempt();
    }
    await sleep(clock, reconnectDelayMs({ attempt, spreadMs: 0, random: random() }), signal);
  }
}
