import type { SystemOverview } from '@marquee/contract';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Platform } from '../../../platform/platform.ts';
import { findLastGoodBackup } from '../../backups/index.ts';

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
    const { db, engine, clock, nodes } = this.#deps;
    const [node_count, good] = await Promise.all([nodes.count(), findLastGoodBackup(db)]);
    return {
      version: manifest.version,
      server_time: clock.now(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      started_at: this.#startedAt,
      node_count,
      database: engine,
      last_backup_at: good?.ended_at ?? null,
    };
  }
}
