import {
  DEVICE_OPERATIONS,
  type Device,
  type DeviceDay,
  type DeviceDetail,
  type DeviceFilter,
  type DeviceMap,
  type DeviceMoment,
  type DeviceOutages,
  type DeviceOutagesQuery,
  type DeviceResolutions,
  type DeviceStatus,
  type DeviceVersions,
  type deviceDayQuerySchema,
  deviceDeletionRefusal,
  deviceDisablingRefusal,
  deviceErrors,
  type deviceInfoSchema,
  type deviceMomentQuerySchema,
  refuse,
  resources,
} from '@marquee/contract';
import type { ManifestNotice } from '@marquee/device-protocol';
import { dayOfDate, instantAt, localDayAt, resolveTimeZone } from '@marquee/schedule';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { lockNamed } from '../../../platform/changes/lock-named.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import { groups } from '../../../platform/groups/index.ts';
import { type LogFacts, logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import { giveBack } from '../../licences/index.ts';
import { listNotices } from '../../manifests/index.ts';
import { emergencies } from '../../notices/index.ts';
import { deviceReleases } from '../../released/index.ts';
import { devicesChanged } from '../devices.topic.ts';
import { findPower } from '../issued/device-power.repository.ts';
import * as deviceEvents from '../records/device-event.repository.ts';
import { workOutRegions } from '../regions/work-out-regions.work.ts';
import { dayPlan, daySpan } from './day-plan.model.ts';
import type { ReadingContext } from './device.entity.ts';
import type { DeviceChanges, DeviceRow } from './device.repository.ts';
import * as devices from './device.repository.ts';
import * as deviceDetails from './device-detail.repository.ts';
import type { DeviceListQuery } from './device-list.repository.ts';
import * as deviceList from './device-list.repository.ts';
import { findOutages } from './device-outage.model.ts';
import * as deviceStatus from './device-status.repository.ts';
import { markDeviceDue } from './mark-device-due.work.ts';
import { promotionsNow } from './promotions-now.work.ts';
import { whatPlaysAt } from './what-plays-at.model.ts';

export type DeviceDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'bus'> & {
  /** For devices that have not reported their own. */
  serverTimeZone: string;
};

/** Devices as operators see and change them. */
export class DeviceService {
  readonly #deps: DeviceDeps;

  constructor(deps: DeviceDeps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: DeviceListQuery): Promise<Page<Device>> {
    return deviceList.list(this.#deps.db, actor, query, this.#context());
  }

  countTabs(actor: Actor, query: DeviceListQuery): ReturnType<typeof deviceList.countTabs> {
    const { db, clock } = this.#deps;
    return deviceList.countTabs(db, actor, query, clock.now());
  }

  async status(actor: Actor, ids: readonly number[]): Promise<{ data: DeviceStatus[] }> {
    const { db, clock } = this.#deps;
    return { data: await deviceStatus.listStatus(db, actor, ids, clock.now()) };
  }

  locations(actor: Actor, filter: DeviceFilter): Promise<DeviceMap> {
    const { db, clock } = this.#deps;
    return deviceStatus.listPoints(db, actor, filter, clock.now());
  }

  listVersions(actor: Actor, filter: DeviceFilter): Promise<DeviceVersions> {
    const { db, clock } = this.#deps;
    return deviceList.listVersions(db, actor, filter, clock.now());
  }

  async listResolutions(actor: Actor, filter: DeviceFilter): Promise<{ data: DeviceResolutions }> {
    const { db, clock } = this.#deps;
    return { data: await deviceList.listResolutions(db, actor, filter, clock.now()) };
  }

  async outages(actor: Actor, filter: DeviceOutagesQuery): Promise<DeviceOutages> {
    const { db, clock } = this.#deps;
    const [places, rows] = await Promise.all([
      groups.list(db, 'device', actor),
      deviceList.countOffline(db, actor, filter, clock.now()),
    ]);
    return findOutages(places, rows);
  }

  /** Refuses: not_found. */
  async detail(actor: Actor, id: number): Promise<DeviceDetail> {
    const { db } = this.#deps;
    const context = this.#context();
    const device = (await deviceList.find(db, actor, id, context)) ?? refuse(deviceErrors.not_found);
    const [releases, faults, messages, power, storage] = await Promise.all([
      deviceReleases.listOfDevice(db, actor, id),
      deviceDetails.listFaults(db, id),
      this.#emergencies(id),
      findPower(db, id),
      deviceDetails.findStorage(db, id),
    ]);
    const now = whatPlaysAt(releases, device, context.now, { emergencies: messages, power });
    return {
      ...device,
      now,
      promotions: await promotionsNow(db, actor, id, now),
      releases: releases.map(({ id: release_id, continuous, weekdays, spans, ...release }) => ({
        ...release,
        release_id,
        continuous: continuous === 1,
        weekdays: fromJson(weekdays),
        spans: fromJson(spans),
      })),
      faults,
      storage,
    };
  }

  /** The document of a program of a release that the device has and the actor sees; otherwise null. Refuses: not_found. */
  async picture(actor: Actor, asked: deviceReleases.DeviceProgram): Promise<{ document: unknown }> {
    const { db } = this.#deps;
    await checkResources(db, actor, resources.devices, [asked.id], 'view');
    return { document: await deviceReleases.findDocument(db, actor, asked) };
  }

  /** When each of its releases plays on one day, or on several. Refuses: not_found. */
  async day(
    actor: Actor,
    id: number,
    { date, days }: z.output<typeof deviceDayQuerySchema>,
  ): Promise<DeviceDay> {
    const { db } = this.#deps;
    const context = this.#context();
    const device = (await deviceList.find(db, actor, id, context)) ?? refuse(deviceErrors.not_found);
    const releases = await deviceReleases.listPlannedOfDevice(db, actor, id);
    const today = () => localDayAt(context.now, resolveTimeZone(device.time_zone));
    const span = daySpan(device, date === undefined ? today() : dayOfDate(date), days);
    const messages = await emergencies.listOnDevice(db, actor, id, { from: span.start, to: span.end });
    return dayPlan(releases, device, span, { emergencies: messages, power: await findPower(db, id) });
  }

  /** The releases that a device plays at a moment of its wall clock. Refuses: not_found. */
  async moment(
    actor: Actor,
    id: number,
    { date, time }: z.output<typeof deviceMomentQuerySchema>,
  ): Promise<DeviceMoment> {
    const { db } = this.#deps;
    const device = (await deviceList.find(db, actor, id, this.#context())) ?? refuse(deviceErrors.not_found);
    const releases = await deviceReleases.listOfDevice(db, actor, id);
    const at = instantAt(Date.parse(`${date}T${time}Z`), resolveTimeZone(device.time_zone));
    const [messages, power] = await Promise.all([this.#emergencies(id), findPower(db, id)]);
    return { at, screens: whatPlaysAt(releases, device, at, { emergencies: messages, power }) };
  }

  /** Refuses: not_found. */
  async rename(actor: Actor, id: number, name: string): Promise<void> {
    await this.#update(actor, id, { name });
  }

  /** Refuses: not_found. */
  async updateInfo(actor: Actor, body: z.output<typeof deviceInfoSchema>): Promise<void> {
    const { id, device_name, ...info } = body;
    await this.#update(actor, id, { ...info, ...(device_name !== undefined && { name: device_name }) });
  }

  /**
   * Deletes offline devices, all of them or none; their connections end and their tokens become invalid.
   * Refuses: not_found, online_kept.
   */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { bus, changes } = this.#deps;
    await changes.run(actor, resources.devices, 'delete', async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.devices, ids, devices.lock);
      for (const device of held) {
        const refusal = deviceDeletionRefusal({ is_online: device.is_online === 1, state: device.state });
        if (refusal) refuse(refusal, { name: device.name });
      }
      change.before = logFacts({
        id: ids,
        name: held.map(({ name }) => name),
        mac: held.map(({ mac }) => mac),
      });
      await giveBack(trx, ids, { now: this.#deps.clock.now(), userName: actor.name });
      change.notify('licences');
      await devices.remove(trx, ids);
      change.afterCommit(() => bus.publish(devicesChanged, { device_ids: ids }));
    });
  }

  /**
   * Disables devices, all of them or none; their connections end and their tokens become invalid. A device that enrols again
   * with the MAC of a disabled one waits until an operator accepts it.
   * Refuses: not_found, waiting.
   */
  async disable(actor: Actor, ids: number[]): Promise<void> {
    const { bus, changes } = this.#deps;
    const after = logFacts({ state: 'disabled' });
    const planned = { operation: 'update', act: 'disable', after } as const;
    await changes.run(actor, resources.devices, planned, async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.devices, ids, devices.lock);
      for (const device of held) {
        const refusal = deviceDisablingRefusal(device);
        if (refusal) refuse(refusal, { name: device.name });
      }
      await devices.disable(trx, ids);
      change.before = logFacts({ state: held.map(({ state }) => state) });
      change.afterCommit(() => bus.publish(devicesChanged, { device_ids: ids }));
    });
  }

  #context(): ReadingContext {
    const { clock, serverTimeZone } = this.#deps;
    return { now: clock.now(), serverTimeZone };
  }

  /** Emergency messages that a device has not ended. */
  async #emergencies(id: number): Promise<ManifestNotice[]> {
    const { db, clock } = this.#deps;
    const notices = await listNotices(db, [id], clock.now());
    return (notices.get(id) ?? []).filter(({ kind }) => kind === 'emergency');
  }

  async #update(actor: Actor, id: number, values: DeviceChanges): Promise<void> {
    await this.#deps.changes.run(actor, resources.devices, 'update', async (trx, change) => {
      await checkResources(trx, actor, resources.devices, [id], 'change');
      const [device] = await devices.lock(trx, actor, [id]);
      if (!device) refuse(deviceErrors.not_found);
      if (Object.keys(values).length > 0) await devices.update(trx, id, values);
      if (values.address !== undefined) {
        await devices.update(trx, id, { region_due: 1 });
        await workOutRegions(trx, [id]);
      }
      const { name, time_zone } = values;
      const event = { device_id: id, at: this.#deps.clock.now(), login_id: actor.login_id };
      if (name !== undefined && name !== device.name)
        await deviceEvents.add(trx, { ...event, operation: DEVICE_OPERATIONS.rename, detail: name });
      if (time_zone && time_zone !== device.time_zone)
        await deviceEvents.add(trx, { ...event, operation: DEVICE_OPERATIONS.time, detail: time_zone });
      change.subject = values.name ?? device.name;
      // Unchanged fields are not shown.
      change.before = factsOf(device);
      change.after = factsOf({ ...device, ...values });
      change.ids = [id];
      await markDeviceDue(change, [id]);
    });
  }
}

/** Facts of an edited device for the log. */
function factsOf(device: DeviceRow): LogFacts {
  const { name, charge_user, charge_user_phone, address, iot_card, remark, time_zone } = device;
  return logFacts({ name, charge_user, charge_user_phone, address, iot_card, remark, time_zone });
}
