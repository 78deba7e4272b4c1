import { ServerClock } from '../clock/server-clock.ts';
import { Events } from '../messages/events.ts';
import { FaultReporter } from '../report/fault-reporter.ts';
import { Enrolment } from './enrolment.ts';
import type { PlayerEvents } from './player-events.ts';
import type { PlayerOptions } from './player-options.ts';

/**
 * A part of the player. A part may call the parts before it, and hears of the others through events. All parts are loaded before
 * the first one starts.
 */
export interface Part {
  /** Capabilities besides those of commands, which the device names to the server. */
  readonly capabilities?: readonly string[];
  /** Reads what an earlier run stored. */
  load?(): Promise<void>;
  start?(): void;
  stop?(): void;
  /** The page is closing. */
  leave?(): void;
}

/** The common ground of the parts. */
export interface PartContext {
  readonly options: PlayerOptions;
  readonly events: Events<PlayerEvents>;
  readonly faults: FaultReporter;
  readonly serverClock: ServerClock;
  readonly enrolment: Enrolment;
}

export function createContext(options: PlayerOptions): PartContext {
  const { clock, state, reporter } = options;
  const events = new Events<PlayerEvents>();
  const serverClock = new ServerClock(clock);
  // The first listener, so that all others read the adjusted clock.
  events.listen({ 'server-time': ({ serverTime }) => serverClock.adjust(serverTime) });
  const faults = new FaultReporter({
    clock,
    state,
    send: (fault, onSent) => reporter.send(fault, onSent),
  });
  return { options, events, faults, serverClock, enrolment: new Enrolment(state) };
}
