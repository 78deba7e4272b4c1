import {
  EMERGENCY_LOOK,
  type ErrorDefinition,
  type emergencySchema,
  NOTICE_CATEGORY,
  NOTICE_TYPE,
  type Notice,
  type NoticeDevice,
  type noticeCreateSchema,
  noticeDeletionRefusal,
  noticeErrors,
  noticePulloutRefusal,
  noticeStatusAt,
  refuse,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Change } from '../../platform/changes/changes.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import { toFlag } from '../../platform/database/columns.ts';
import { mapPage, type Page } from '../../platform/database/list-of.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import { ReportFailed, writeReport } from '../../platform/pdf/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import { advanceNotices, noticesChanged } from '../manifests/index.ts';
import { evidenceRows } from './evidence-rows.work.ts';
import { type EvidenceFormat, evidenceSheet } from './evidence-sheet.model.ts';
import { toNotice } from './notice.entity.ts';
import type { NewNotice, NoticeRow } from './notice.repository.ts';
import * as notices from './notice.repository.ts';
import type { NoticeDeviceQuery } from './notice-device.repository.ts';
import * as noticeDevices from './notice-device.repository.ts';
import type { NoticeListQuery } from './notice-list.repository.ts';
import * as noticeList from './notice-list.repository.ts';

type NewNoticeBody = z.output<typeof noticeCreateSchema>;
type EmergencyBody = z.output<typeof emergencySchema>;

const MINUTE_MS = 60_000;

type NoticeDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'bus' | 'logger'>;

interface Evidence {
  name: string;
  /** Writes it, which takes seconds for thousands of devices; the signal cancels that. */
  file(signal: AbortSignal): Promise<Buffer>;
}

/** Scrolling and emergency messages: texts that devices show above their programs. */
export class NoticeService {
  readonly #deps: NoticeDeps;

  constructor(deps: NoticeDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, query: NoticeListQuery): Promise<Page<Notice>> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const page = await noticeList.list(db, actor, query, now);
    return mapPage(page, ({ row, facts }) => toNotice(row, facts, now));
  }

  counts(actor: Actor, query: NoticeListQuery) {
    return noticeList.counts(this.#deps.db, actor, query, this.#deps.clock.now());
  }

  /** Refuses: not_found. */
  async detail(actor: Actor, id: number): Promise<Notice> {
    const { db, clock } = this.#deps;
    const { row, facts } = (await noticeList.find(db, actor, id)) ?? refuse(noticeErrors.not_found);
    return toNotice(row, facts, clock.now());
  }

  /** Refuses: not_found. */
  async listDevices(actor: Actor, id: number, query: NoticeDeviceQuery): Promise<Page<NoticeDevice>> {
    const { db } = this.#deps;
    const [, page] = await Promise.all([
      checkResources(db, actor, resources.notices, [id], 'view'),
      noticeDevices.list(db, actor, id, query),
    ]);
    return page;
  }

  /** The evidence sheet with all devices, by name. Refuses: not_found, evidence_failed. */
  async evidence(actor: Actor, id: number, format: EvidenceFormat): Promise<Evidence> {
    const { db, clock } = this.#deps;
    const notice = await this.detail(actor, id);
    const report = evidenceSheet(notice, format, clock.now());
    const file = async (signal: AbortSignal) => {
      try {
        return await writeReport(report, evidenceRows(db, actor, id), { ...this.#deps, signal });
      } catch (error) {
        if (error instanceof ReportFailed) refuse(noticeErrors.evidence_failed);
        throw error;
      }
    };
    return { name: report.title, file };
  }

  /** Refuses: device_not_found, end_in_past, device_full. */
  async create(actor: Actor, body: NewNoticeBody): Promise<{ id: number; number: number }> {
    const { device_ids, play_count = null, ...fields } = body;
    const now = this.#deps.clock.now();
    return this.#add(actor, device_ids, {
      ...fields,
      category: NOTICE_CATEGORY.message,
      layout: 'band',
      is_test: 0,
      escalate_after_s: null,
      play_count: fields.type === NOTICE_TYPE.count ? play_count : null,
      created_at: now,
    });
  }

  /**
   * Shows a message immediately, on every screen of the devices.
   * Refuses: device_not_found, no_devices, device_full.
   */
  async emergency(actor: Actor, body: EmergencyBody): Promise<{ id: number; number: number }> {
    const { device_ids, minutes, is_test, ...fields } = body;
    const now = this.#deps.clock.now();
    return this.#add(actor, device_ids, {
      ...EMERGENCY_LOOK,
      ...fields,
      category: NOTICE_CATEGORY.emergency,
      is_test: toFlag(is_test),
      screen: null,
      type: NOTICE_TYPE.span,
      play_count: null,
      start_at: now,
      end_at: now + minutes * MINUTE_MS,
      created_at: now,
    });
  }

  /** The devices that an emergency message without a list of devices reaches. */
  emergencyReach(actor: Actor): Promise<{ device_count: number; online_count: number }> {
    return noticeDevices.countReach(this.#deps.db, actor);
  }

  /** Takes messages offline on all their devices; all of them or none. Refuses: not_found, already_offline. */
  async pullout(actor: Actor, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    const planned = { operation: 'update', act: 'end' } as const;
    await changes.run(actor, resources.notices, planned, async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.notices, ids, notices.lock);
      this.#refuseAny(held, noticePulloutRefusal);
      await notices.takeOffline(trx, ids, actor.user_id, clock.now());
      await this.#deliver(trx, change, ids);
    });
  }

  /** Deletes offline messages with their receipts; all of them or none. Refuses: not_found, delete_only_offline. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    await this.#deps.changes.run(actor, resources.notices, 'delete', async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.notices, ids, notices.lock);
      this.#refuseAny(held, noticeDeletionRefusal);
      change.before = logFacts({
        number: held.map(({ number }) => number),
        title: held.map(({ title }) => title),
        content: held.map(({ content }) => content),
      });
      await notices.remove(trx, ids);
    });
  }

  async #add(
    actor: Actor,
    deviceIds: number[] | undefined,
    notice: NewNotice,
  ): Promise<{ id: number; number: number }> {
    const planned = { operation: 'add', subject: notice.title } as const;
    return this.#deps.changes.run(actor, resources.notices, planned, async (trx, change) => {
      checkAdding(actor, 'program');
      if (deviceIds) {
        const missing = noticeErrors.device_not_found;
        await checkResources(trx, actor, resources.devices, deviceIds, 'change', missing);
      }
      if (notice.end_at <= notice.created_at) refuse(noticeErrors.end_in_past);
      const created = await notices.insert(trx, actor, notice);
      const added = await noticeDevices.insert(trx, actor, created.id, deviceIds);
      if (deviceIds && added.length !== deviceIds.length) refuse(noticeErrors.device_not_found);
      if (added.length === 0) refuse(noticeErrors.no_devices);
      await noticeDevices.checkRoom(trx, created.id, notice);
      change.after = loggedFacts(created.number, notice, added.length);
      change.ids = [created.id];
      await this.#deliver(trx, change, [created.id]);
      return created;
    });
  }

  /** Devices get a new list of notices, older ones a new manifest. Call it after the rows have been written. */
  async #deliver(trx: Trx, change: Change, notice_ids: number[]): Promise<void> {
    const { bus, clock } = this.#deps;
    await advanceNotices(trx, notice_ids, clock.now());
    const older = await noticeDevices.listWithoutOwnNotices(trx, notice_ids);
    if (older.length > 0) await change.markDue('manifest', older);
    change.afterCommit(() => bus.publish(noticesChanged, { notice_ids }));
  }

  #refuseAny(
    held: readonly NoticeRow[],
    refusalOf: (notice: Pick<Notice, 'status'>) => ErrorDefinition | null,
  ): void {
    const now = this.#deps.clock.now();
    for (const notice of held) {
      const refusal = refusalOf({ status: noticeStatusAt(notice, now) });
      if (refusal) refuse(refusal, { title: notice.title });
    }
  }
}

/** Facts of a message for the log; devices only by their number. */
function loggedFacts(number: number, notice: NewNotice, device_count: number) {
  const { title, content, start_at, end_at, category, is_test, play_count, escalate_after_s } = notice;
  const facts = logFacts({ number, title, content, start_at, end_at, device_count });
  if (category === NOTICE_CATEGORY.emergency)
    return facts.and(logFacts({ is_emergency: true, is_test, escalate_after_s }));
  return play_count === null ? facts : facts.and(logFacts({ play_count }));
}
