import {
  COMPANY_REFUSED,
  type EnrolRequest,
  MAX_RECONNECT_SPREAD_MS,
  reconnectDelayMs,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import { sleep } from '../clock/sleep.ts';
import type { Credentials, StateStore } from '../storage/state-store.ts';
import { ApiError } from './api-error.ts';
import type { DeviceApi } from './device-api.ts';

/** No answer, or the server does not know the company that the device names. */
export type EnrolmentFailure = 'unanswered' | 'company-refused';

export interface EnrolmentOptions {
  readonly api: DeviceApi;
  readonly state: StateStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly facts: EnrolRequest;
  readonly onFailedAttempt: (failure: EnrolmentFailure) => void;
}

/**
 * Asks the server to enrol this device until it succeeds. The content of a former enrolment is deleted in the same
 * write, so that a device never mixes the content of two identities.
 */
export async function enrol(options: EnrolmentOptions, signal: AbortSignal): Promise<Credentials> {
  const { api, state, clock, random, facts, onFailedAttempt } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { deviceId, token, name, manifestKeys, pairingCode } = await api.enrol(facts);
      const credentials = { deviceId, token, name, manifestKeys, pairingCode: pairingCode ?? null };
      const { screens } = facts;
      await state.write({
        credentials,
        screens,
        settings: null,
        current: null,
        next: null,
        feeds: null,
        commands: null,
      });
      return credentials;
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureOf(error);
      onFailedAttempt(failure);
      await sleep(clock, delayMs(failure, attempt, random()), signal);
    }
  }
}

function failureOf(error: unknown): EnrolmentFailure {
  return error instanceof ApiError && error.code === COMPANY_REFUSED ? 'company-refused' : 'unanswered';
}

/** A problem that needs an operator is retried less often. */
function delayMs(failure: EnrolmentFailure, attempt: number, random: number): number {
  if (failure === 'company-refused') return MAX_RECONNECT_SPREAD_MS * (0.5 + random / 2);
  return reconnectDelayMs({ attempt, spreadMs: 0, random });
}
