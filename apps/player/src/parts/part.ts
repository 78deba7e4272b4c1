import { ServerClock } from '../clock/server-clock.ts';
import { Events } from '../messages/events.ts';
import { FaultReporter } from '../report/fault-reporter.ts';
import { PlayerLog } from '../report/player-log.ts';
import { usableTimeZone } from '../schedule/usable-time-zone.ts';
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
  readonly log: PlayerLog;
  readonly serverClock: ServerClock;
  readonly enrolment: Enrolment;
}

export function createContext(options: PlayerOptions): PartContext {
  const { clock, state, reporter } = options;
  const events = new Events<PlayerEvents>();
  const serverClock = new ServerClock(clock);
  // The first listener, so that all others read the adjusted clock.
  events.listen({ 'server-time': ({ serverTime }) => serverClock.adjust(serverTime) });
  const { facts, bootId } = options;
  const timeZone = () => usableTimeZone(facts.timeZone);
  const log = new PlayerLog({ clock, state, timeZone });
  log.info(`started, version ${facts.softVersion}, boot ${bootId}`);
  const faults = new FaultReporter({
    clock,
    state,
    send: (fault, onSent) => {
      log.warning(`fault ${fault.kind}: ${fault.detail}`);
      reporter.send(fault, onSent);
    },
  });
  return { options, events, faults, log, serverClock, enrolment: new Enrolment(state) };
}
