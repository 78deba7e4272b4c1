import { CLOCK_OFF_MS, type DeviceCondition, LOW_SPACE_BYTES, type SyncState } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../platform/database/where.ts';
import { deviceReleases } from '../../released/index.ts';
import { FAILED, RANKS } from './device-trouble.model.ts';

const DAY_MS = 86_400_000;
/** A player reports a fault that lasts once a day. */
const FAULT_OPEN_MS = DAY_MS;

const isActive = sql<boolean>`device.state = 'active'`;
const isWaiting = sql<boolean>`device.state = 'waiting'`;
const isInService = sql<boolean>`(device.state = 'active' and device.is_online = 1)`;
const isSpaceLow = sql<boolean>`device.free_space < ${sql.lit(LOW_SPACE_BYTES)}`;
const isClockOff = sql<boolean>`abs(device.clock_skew_ms) >= ${sql.lit(CLOCK_OFF_MS)}`;

/** Which devices are in a condition at this time. */
export function isInCondition(condition: DeviceCondition, companyId: number, now: number): Condition {
  switch (condition) {
    case 'offline':
      return sql<boolean>`(${isActive} and device.is_online = 0 and not ${hasMoved()})`;
    case 'online':
      return isInService;
    case 'waiting':
      return isWaiting;
    case 'clock':
      return sql<boolean>`(${isInService} and ${isClockOff})`;
    case 'fault':
      return sql<boolean>`(${isInService} and (${hasFault(now)} or ${lacksRelease(FAILED, companyId, now)}
        or ${isSpaceLow}))`;
    case 'moved':
      return sql<boolean>`(${isActive} and ${hasMoved()})`;
    case 'black-screen':
      return sql<boolean>`(${isInService} and ${hasTrouble('black-screen', now)})`;
    case 'space':
      return sql<boolean>`(${isInService} and ${isSpaceLow})`;
    case 'downloading':
      return sql<boolean>`(${isInService} and ${lacksRelease(ON_ITS_WAY, companyId, now)})`;
  }
}

/** Troubles of a device that does its work, apart from whether it is online. */
export type InnerTrouble = 'fault' | 'black-screen' | 'sync' | 'space' | 'clock';

/**
 * Whether a device has a trouble at this time; `isInCondition` and alerts mean the same by it. A black screen is a
 * fault, but none while the screens are off by a plan or a command.
 */
export function hasTrouble(trouble: InnerTrouble, now: number): Condition {
  switch (trouble) {
    case 'fault':
      return sql<boolean>`(${hasFault(now)} and device.fault_kind <> 'black-screen')`;
    case 'black-screen':
      return sql<boolean>`(${hasFault(now)} and device.fault_kind = 'black-screen'
        and coalesce(device.screen_off, 'null') = 'null')`;
    case 'sync':
      return lacksRelease(FAILED, undefined, now);
    case 'space':
      return isSpaceLow;
    case 'clock':
      return isClockOff;
  }
}

/** A device that moves leaves immediately; one that stayed for longer is offline for another reason. */
const LEAVES_WITHIN_MS = 5 * 60_000;

/** Whether a device was moved to another server, left for it, and has not been here since. */
export function hasMoved(): Condition {
  return sql<boolean>`(device.is_online = 0 and device.moved_at is not null
    and coalesce(device.offline_at, 0) < device.moved_at + ${sql.lit(LEAVES_WITHIN_MS)})`;
}

/** Whether a device can be used at this time, as its {@link attentionRank} tells it. */
export function isAvailable(isOperable: boolean, companyId: number, now: number): Condition {
  const fault = isInCondition('fault', companyId, now);
  const operable = sql<boolean>`(${isInService} and not coalesce(${fault}, false))`;
  return isOperable ? operable : sql<boolean>`(not ${operable})`;
}

/** The rank of a device at this time, as a column. */
export function attentionRank(companyId: number, now: number): RawBuilder<number> {
  return sql<number>`case
    when device.state = 'disabled' then ${sql.lit(RANKS.disabled)}
    when ${isWaiting} then ${sql.lit(RANKS.waiting)}
    when ${hasMoved()} then ${sql.lit(RANKS.moved)}
    when device.is_online = 0 then ${sql.lit(RANKS.offline)}
    when ${hasFault(now)} then ${sql.lit(RANKS.fault)}
    when ${lacksRelease(FAILED, companyId, now)} then ${sql.lit(RANKS.sync)}
    when ${isSpaceLow} then ${sql.lit(RANKS.space)}
    when ${isClockOff} then ${sql.lit(RANKS.clock)}
    when ${lacksRelease(ON_ITS_WAY, companyId, now)} then ${sql.lit(RANKS.downloading)}
    else ${sql.lit(RANKS.none)} end`;
}

/** The last day of releases that count: in some time zones it is still the day before. */
export function firstDayInEffect(now: number): string {
  return new Date(now - DAY_MS).toISOString().slice(0, 10);
}

const ON_ITS_WAY: readonly SyncState[] = ['not-downloaded', 'downloading', 'insufficient-traffic'];

function hasFault(now: number) {
  return sql<boolean>`device.fault_at > ${now - FAULT_OPEN_MS}`;
}

function lacksRelease(states: readonly SyncState[], companyId: number | undefined, now: number) {
  return deviceReleases.lacksRelease('device.id', states, companyId, firstDayInEffect(now));
}
