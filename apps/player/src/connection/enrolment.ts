import {
  COMPANY_REFUSED,
  type EnrolRequest,
  MAX_RECONNECT_SPREAD_MS,
  REQUEST_KEY_USED,
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
  readonly newRequestKey: () => string;
  readonly onFailedAttempt: (failure: EnrolmentFailure) => void;
}

/**
 * Asks the server to enrol this device until it succeeds. The content of a former enrolment is deleted in the same
 * write, so that a device never mixes the content of two identities. Each request has the same key until the answer is
 * stored, so that one whose answer was lost enrols no second device.
 */
export async function enrol(options: EnrolmentOptions, signal: AbortSignal): Promise<Credentials> {
  const { api, state, clock, random, facts, onFailedAttempt } = options;
  const formerToken = await state.read('formerToken').catch(() => undefined);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const requestKey = await keptRequestKey(options);
      const { deviceId, token, name, manifestKeys, pairingCode } = await api.enrol({
        ...facts,
        requestKey,
        ...(formerToken !== undefined && { formerToken }),
      });
      const credentials = { deviceId, token, name, manifestKeys, pairingCode: pairingCode ?? null };
      const { screens } = facts;
      await state.write({
        credentials,
        requestKey: null,
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
      if (hasCode(error, REQUEST_KEY_USED)) await state.write({ requestKey: null }).catch(() => undefined);
      await sleep(clock, delayMs(failure, attempt, random()), signal);
    }
  }
}

/** On disk before it is sent. */
async function keptRequestKey({ state, newRequestKey }: EnrolmentOptions): Promise<string> {
  const kept = await state.read('requestKey');
  if (kept !== undefined) return kept;
  const requestKey = newRequestKey();
  await state.write({ requestKey });
  return requestKey;
}

function failureOf(error: unknown): EnrolmentFailure {
  return hasCode(error, COMPANY_REFUSED) ? 'company-refused' : 'unanswered';
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** A problem that needs an operator is retried less often. */
function delayMs(failure: EnrolmentFailure, attempt: number, random: number): number {
  if (failure === 'company-refused') return MAX_RECONNECT_SPREAD_MS * (0.5 + random / 2);
  return reconnectDelayMs({ attempt, spreadMs: 0, random });
}
