import type { Device, deviceExcelSchema } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { ExcelTable } from '../../../platform/excel/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DeviceListQuery } from './device-list.repository.ts';
import * as deviceList from './device-list.repository.ts';
import { deviceTable } from './device-table.model.ts';

/** As many rows as a spreadsheet program still opens easily. */
const MAX_EXPORTED = 100_000;
const PART_SIZE = 500;

export type DeviceExportDeps = Pick<Platform, 'db' | 'clock'> & { serverTimeZone: string };

/** The list of devices as a table, read while it is sent. */
export class DeviceExportService {
  readonly #deps: DeviceExportDeps;

  constructor(deps: DeviceExportDeps) {
    this.#deps = deps;
  }

  table(actor: Actor, query: DeviceListQuery, format: z.output<typeof deviceExcelSchema>): ExcelTable {
    return deviceTable(this.#devices(actor, query), format, this.#deps.clock.now());
  }

  /** In the order that the list has now: devices that come and go meanwhile neither repeat nor hide others. */
  async *#devices(actor: Actor, query: DeviceListQuery): AsyncGenerator<Device> {
    const { db, clock, serverTimeZone } = this.#deps;
    const context = () => ({ now: clock.now(), serverTimeZone });
    const ids = await deviceList.listIds(db, actor, query, { now: clock.now(), limit: MAX_EXPORTED });
    for (let from = 0; from < ids.length; from += PART_SIZE) {
      yield* await deviceList.listByIds(db, actor, ids.slice(from, from + PART_SIZE), context());
    }
  }
}
