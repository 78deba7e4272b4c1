import { readFile } from 'node:fs/promises';
import { type Incident, incidentPath } from '@marquee/device-protocol';
import { type DeviceClient, DeviceHttpError } from './device-client.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { pictureOf } from './screen-picture.ts';
import { systemClock } from './system-clock.ts';

/** The server notices incidents in sweeps, and until then does not know them. */
const RETRY_MS = 15_000;
const ATTEMPTS = 40;

export interface IncidentReporterParts {
  client: Pick<DeviceClient, 'upload'>;
  identity: Pick<Identity, 'token'>;
  downloads: Limiter;
  epochNow: () => number;
  /** How long it waits for the server to know of an incident. */
  incidentRetryMs?: number | undefined;
}

/** Sends pictures and videos of what is wrong with a simulated device, as soon as the server knows of it. */
export class IncidentReporter {
  readonly #parts: IncidentReporterParts;
  #stopped = new AbortController();
  readonly #shown = new Set<Incident>();

  constructor(parts: IncidentReporterParts) {
    this.#parts = parts;
  }

  /** Each incident is shown once. */
  async show(incident: Incident): Promise<void> {
    if (this.#shown.has(incident)) return;
    this.#shown.add(incident);
    const { signal } = this.#stopped;
    const picture = pictureOf(undefined, this.#parts.epochNow());
    await this.#send(incidentPath(incident, 'alarm'), picture, signal);
    if (incident !== 'black-screen') return;
    const clip = await readFile(new URL('incident-clip.webm', import.meta.url));
    await this.#send(incidentPath(incident, 'video'), new Uint8Array(clip), signal);
  }

  /** Drops what is not sent. */
  stop(): void {
    this.#stopped.abort();
    this.#stopped = new AbortController();
  }

  async #send(path: string, file: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
    const { client, identity, downloads, incidentRetryMs = RETRY_MS } = this.#parts;
    for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
      try {
        return await downloads.run(() => client.upload(identity.token, path, file));
      } catch (error) {
        // What the server refuses for another reason stays refused; a lost request may arrive later.
        if (error instanceof DeviceHttpError && error.status !== 404) return;
      }
      await systemClock.pause(incidentRetryMs, signal);
    }
  }
}
