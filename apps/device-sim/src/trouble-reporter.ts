import type { DeviceMessage } from '@marquee/device-protocol';
import type { Conditions } from './conditions.ts';
import type { IncidentReporter } from './incident-reporter.ts';

/** A wall clock that is wrong by this much is a fault. */
const MAX_SKEW_MINUTES = 5;
/** °C at which a device is too hot. */
const HOT_DEGREES = 80;

export interface TroubleReporterParts {
  conditions: Pick<Conditions, 'fault' | 'temperature'>;
  incidents: Pick<IncidentReporter, 'show'>;
  /** The wall clock of the device, in epoch milliseconds. */
  epochNow: () => number;
  send: (message: DeviceMessage) => void;
}

/** Reports a wrong clock and the fault of its conditions, each once, and takes pictures of what is wrong. */
export class TroubleReporter {
  readonly #parts: TroubleReporterParts;
  #hasReportedSkew = false;
  #hasReportedFault = false;

  constructor(parts: TroubleReporterParts) {
    this.#parts = parts;
  }

  /** The server has welcomed the device and named its own time, in epoch milliseconds. */
  welcomed(serverTime: number): void {
    this.#reportSkew(serverTime);
    this.#reportFault();
  }

  #reportSkew(serverTime: number): void {
    const { epochNow, send } = this.#parts;
    const minutes = Math.round(Math.abs(epochNow() - serverTime) / 60_000);
    if (this.#hasReportedSkew || minutes < MAX_SKEW_MINUTES) return;
    this.#hasReportedSkew = true;
    send({ type: 'fault', kind: 'clock-skew', at: epochNow(), detail: `${minutes} minutes` });
  }

  #reportFault(): void {
    const { conditions, incidents, epochNow, send } = this.#parts;
    const { fault, temperature } = conditions;
    if (temperature !== null && temperature >= HOT_DEGREES) void incidents.show('temperature');
    if (!fault || this.#hasReportedFault) return;
    this.#hasReportedFault = true;
    send({ type: 'fault', at: epochNow(), ...fault });
    void incidents.show(fault.kind === 'black-screen' ? 'black-screen' : 'fault');
  }
}
