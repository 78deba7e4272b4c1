import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '../findings.ts';
import type { EventLog } from './event-log.ts';
import type { ScriptedServer } from './scripted-server.ts';

/** State shared by the steps of a run. */
export interface RunContext {
  readonly server: ScriptedServer;
  readonly log: EventLog;
  readonly findings: Findings;
  /** Capabilities that the device named in its hello. */
  capabilities: readonly string[];
}

/** A run cannot continue: the device does not do what everything after it needs. */
export class RunEnded extends Error {}

export { sleep };

/** Waits until the device is connected again and welcomed after an interruption. */
export async function reconnected({ log }: RunContext, from: number, withinMs: number): Promise<boolean> {
  return (await log.message(from, withinMs, 'hello')) !== undefined;
}
