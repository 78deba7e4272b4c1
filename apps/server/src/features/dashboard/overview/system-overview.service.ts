import type { SystemOverview } from '@marquee/contract';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Platform } from '../../../platform/platform.ts';

type Deps = Pick<Platform, 'db' | 'engine' | 'clock' | 'nodes'>;

/** The installation, for the home page of those who manage it. */
export class SystemOverviewService {
  readonly #deps: Deps;
  readonly #startedAt: number;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#startedAt = deps.clock.now();
  }

  async read(): Promise<SystemOverview> {
    const { engine, clock, nodes } = this.#deps;
    return {
      version: manifest.version,
      server_time: clock.now(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      started_at: this.#startedAt,
      node_count: await nodes.count(),
      database: engine,
      last_backup_at: null,
    };
  }
}
