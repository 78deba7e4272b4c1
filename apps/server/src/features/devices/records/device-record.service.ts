import {
  type DeviceOperation,
  type DeviceTrack,
  type deviceOperationExportSchema,
  type deviceOperationQuerySchema,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import type { ExcelTable } from '../../../platform/excel/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import * as operations from './device-operation.repository.ts';
import { operationTable } from './device-operation-table.model.ts';
import { trackOf } from './device-track.model.ts';
import * as onlinePeriods from './online-period.repository.ts';

const DAY_MS = 86_400_000;
/** As many rows as a spreadsheet program still opens easily. */
const MAX_EXPORTED = 100_000;
const PART_SIZE = 1000;

type Deps = Pick<Platform, 'db' | 'clock'>;

/** The operations on a device, and the times at which it was online. */
export class DeviceRecordService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Refuses: not_found. */
  async list(
    actor: Actor,
    id: number,
    query: z.output<typeof deviceOperationQuerySchema>,
  ): Promise<Page<DeviceOperation>> {
    const { db } = this.#deps;
    const [page] = await Promise.all([
      operations.list(db, actor, id, query),
      checkResources(db, actor, resources.devices, [id], 'view'),
    ]);
    return page;
  }

  /**
   * All operations that match, read while they are sent.
   * Refuses: not_found.
   */
  async exportTable(
    actor: Actor,
    id: number,
    { lang, time_zone, ...filter }: z.output<typeof deviceOperationExportSchema>,
  ): Promise<ExcelTable> {
    const { db, clock } = this.#deps;
    await checkResources(db, actor, resources.devices, [id], 'view');
    return operationTable(this.#parts(actor, id, filter), { lang, time_zone }, clock.now());
  }

  /** Refuses: not_found. */
  async track(actor: Actor, id: number, days: number): Promise<DeviceTrack> {
    const { db, clock } = this.#deps;
    const to = clock.now();
    const from = to - days * DAY_MS;
    const [periods] = await Promise.all([
      onlinePeriods.listSince(db, id, from),
      checkResources(db, actor, resources.devices, [id], 'view'),
    ]);
    return trackOf(periods, { from, to });
  }

  async *#parts(
    actor: Actor,
    id: number,
    filter: operations.OperationFilter,
  ): AsyncGenerator<DeviceOperation> {
    for (let offset = 0; offset < MAX_EXPORTED; offset += PART_SIZE) {
      const place = { limit: PART_SIZE, offset };
      const part = await operations.listPart(this.#deps.db, actor, id, filter, place);
      yield* part;
      if (part.length < PART_SIZE) return;
    }
  }
}
