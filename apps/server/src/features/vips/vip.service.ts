import {
  MAX_VIP_YEARS,
  refuse,
  resources,
  type TabCounts,
  type Vip,
  type VipDetail,
  type VipErasures,
  type vipAddSchema,
  vipErrors,
  type vipTabs,
  type vipUpdateSchema,
} from '@marquee/contract';
import { MAX_DEVICE_VIPS } from '@marquee/device-protocol';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { randomBytes } from '../../platform/chance/system-chance.ts';
import type { Change } from '../../platform/changes/changes.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import { insertContent } from '../../platform/content-store/content-rows.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { type Db, type Trx, withTransaction } from '../../platform/database/transaction.ts';
import { groups } from '../../platform/groups/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding, checkDepartment, checkResources } from '../../platform/reach/index.ts';
import { factsOf, toVip } from './vip.entity.ts';
import type { ListedVip, VipListQuery, VipSearch } from './vip.repository.ts';
import * as vips from './vip.repository.ts';
import * as choices from './vip-choice.repository.ts';
import * as copies from './vip-copy.repository.ts';
import type { VipPersons } from './vip-person.service.ts';
import { NO_PICTURE, type SealedPicture, type VipPictures } from './vip-picture.service.ts';
import { vipsChanged } from './vips-changed.topic.ts';

type VipDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'operationLog' | 'bus'> & {
  pictures: VipPictures;
  persons: VipPersons;
};
type VipAdding = z.output<typeof vipAddSchema>;
type VipUpdate = z.output<typeof vipUpdateSchema>;

/** So many are decrypted without holding the event loop up. */
const PERSONS_AT_ONCE = 500;
const ENCRYPTED_MIME = 'application/octet-stream';
const DAY_MS = 24 * 60 * 60_000;
/** The last day may be chosen in another time zone. */
const MAX_LIFE_MS = (MAX_VIP_YEARS * 366 + 1) * DAY_MS;

/** Persons whom chosen screens welcome. The operation log has ids only, never a name or a picture. */
export class VipService {
  readonly #deps: VipDeps;

  constructor(deps: VipDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, query: VipListQuery): Promise<Page<Vip>> {
    const { db, clock } = this.#deps;
    const search = await this.#search(actor, query);
    const { data, pagination } = await vips.list(db, actor, search, clock.now());
    return { data: await this.#describe(data), pagination };
  }

  async counts(actor: Actor, query: VipListQuery): Promise<TabCounts<keyof typeof vipTabs.filters>> {
    const { db, clock } = this.#deps;
    return vips.counts(db, actor, await this.#search(actor, query), clock.now());
  }

  erasures(actor: Actor): Promise<VipErasures> {
    return copies.listErasures(this.#deps.db, actor);
  }

  /** Refuses: not_found. */
  async get(actor: Actor, id: number): Promise<VipDetail> {
    const { db, clock } = this.#deps;
    const [vip] = await this.#describe(await vips.findAll(db, actor, [id]));
    if (!vip) refuse(vipErrors.not_found);
    const chosen = await choices.listChosen(db, actor, id);
    return { ...vip, ...chosen, copies: await copies.listCopies(db, actor, id, clock.now()) };
  }

  /** The JPEG; the view is in the operation log. Refuses: not_found, picture_not_found, picture_unreadable. */
  async picture(actor: Actor, id: number): Promise<Buffer> {
    const { db, operationLog, pictures } = this.#deps;
    await checkResources(db, actor, resources.vips, [id], 'view');
    const row = (await vips.findRow(db, id)) ?? refuse(vipErrors.not_found);
    const picture = await pictures.read(row.company_id, row);
    const entry = {
      module: resources.vips.name,
      operation: 'update',
      act: 'view_picture',
      subject: vips.nameInLog(id),
      ids: [id],
    } as const;
    await withTransaction(db, (trx) => operationLog.append(trx, [{ actor, entry }]));
    return picture;
  }

  /**
   * Refuses: groups.not_found, device_not_found, device_group_not_found, picture_format, picture_broken, consent_in_future,
   * expiry_in_past, expiry_too_late, group_out_of_reach, device_full.
   */
  async add(actor: Actor, body: VipAdding): Promise<VipDetail> {
    const { db, clock, changes, pictures, persons } = this.#deps;
    const { picture, department_id = actor.department_id, device_ids, device_group_ids, ...facts } = body;
    if (department_id === actor.department_id) checkAdding(actor, 'device');
    else await checkDepartment(db, actor, department_id, 'create', 'device');
    await this.#checkChosen(db, actor, body);
    this.#checkTimes(body);
    const sealed = picture === null ? undefined : await pictures.store(actor.company_id, picture);
    const id = await changes.run(actor, resources.vips, 'add', async (trx, change) => {
      await this.#checkChosen(trx, actor, body);
      const now = clock.now();
      await keep(trx, sealed, now);
      const columns = sealed?.columns ?? NO_PICTURE;
      const added = await vips.insert(trx, {
        ...facts,
        ...persons.seal(actor.company_id, facts),
        ...columns,
        company_id: actor.company_id,
        department_id,
        code: randomBytes(8).toString('hex'),
        creator_id: actor.user_id,
        created_at: now,
        updated_at: now,
      });
      await choices.choose(trx, actor, added, body);
      await this.#sendTo({ trx, actor, change }, await choices.listDevices(trx, [added], now));
      change.subject = vips.nameInLog(added);
      change.after = factsOf({ ...facts, ...columns, device_ids, device_group_ids });
      change.ids = [added];
      return added;
    });
    return this.get(actor, id);
  }

  /**
   * Refuses: not_found, device_not_found, device_group_not_found, picture_format, picture_broken, consent_in_future,
   * expiry_in_past, expiry_too_late, group_out_of_reach, device_full.
   */
  async update(actor: Actor, body: VipUpdate): Promise<VipDetail> {
    const { db, clock, changes, pictures, persons } = this.#deps;
    const { id, picture, device_ids, device_group_ids, ...facts } = body;
    await checkResources(db, actor, resources.vips, [id], 'change');
    await this.#checkChosen(db, actor, body);
    this.#checkTimes(body);
    const sealed =
      picture === null || picture === undefined ? undefined : await pictures.store(actor.company_id, picture);
    await changes.run(actor, resources.vips, { operation: 'update', ids: [id] }, async (trx, change) => {
      await lockNamed({ trx, actor, change }, resources.vips, [id], vips.lock);
      const before = (await vips.findRow(trx, id)) ?? refuse(vipErrors.not_found);
      const chosen = await choices.listChosen(trx, actor, id);
      await this.#checkChosen(trx, actor, body);
      const now = clock.now();
      const formerDevices = await choices.listDevices(trx, [id], now);
      await keep(trx, sealed, now);
      if (picture !== undefined) await vips.forgetPictures(trx, [id], now);
      const columns = picture === null ? NO_PICTURE : sealed?.columns;
      const person = persons.seal(before.company_id, facts);
      await vips.update(trx, id, { ...facts, ...person, ...columns, updated_at: now });
      await choices.choose(trx, actor, id, body);
      await copies.markErasures(trx, now, [id]);
      await this.#sendTo({ trx, actor, change }, [
        ...formerDevices,
        ...(await choices.listDevices(trx, [id], now)),
      ]);
      change.before = factsOf({
        ...before,
        device_ids: chosen.devices.map((one) => one.id),
        device_group_ids: chosen.device_groups.map((one) => one.id),
      });
      change.after = factsOf({ ...before, ...facts, ...columns, device_ids, device_group_ids });
    });
    return this.get(actor, id);
  }

  /** Deletes all or none. What is left of the pictures cannot be decrypted from then on. Refuses: not_found. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.vips, 'delete', async (trx, change) => {
      await lockNamed({ trx, actor, change }, resources.vips, ids, vips.lock);
      const now = clock.now();
      const devices = await choices.listDevices(trx, ids, now);
      await vips.remove(trx, ids, now);
      await copies.markErasures(trx, now, ids);
      await this.#sendTo({ trx, actor, change }, devices);
    });
  }

  /** Encrypts the texts that were stored in clear by earlier versions. */
  async sealAll(): Promise<void> {
    const { db, persons } = this.#deps;
    let rows = await vips.listClear(db, PERSONS_AT_ONCE);
    while (rows.length > 0) {
      await withTransaction(db, async (trx) => {
        for (const row of rows) await vips.seal(trx, row.id, persons.seal(row.company_id, row));
      });
      rows = await vips.listClear(db, PERSONS_AT_ONCE);
    }
  }

  /** Marks copies of VIPs that have expired, or whose devices have left the chosen groups. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#deps;
    await withTransaction(db, (trx) => copies.markErasures(trx, clock.now()));
  }

  /** Tells these devices after the commit, and refuses more VIPs than one of them takes. */
  async #sendTo(
    { trx, actor, change }: { trx: Trx; actor: Actor; change: Pick<Change, 'afterCommit'> },
    devices: readonly number[],
  ): Promise<void> {
    const { bus, clock } = this.#deps;
    const device_ids = [...new Set(devices)];
    const among = { companyId: actor.company_id, deviceIds: device_ids };
    const name = await choices.findFullDevice(trx, among, MAX_DEVICE_VIPS, clock.now());
    if (name !== undefined) refuse(vipErrors.device_full, { name, maximum: MAX_DEVICE_VIPS });
    change.afterCommit(() => bus.publish(vipsChanged, { device_ids }));
  }

  #checkTimes({ consent_at, expires_at }: Pick<VipAdding, 'consent_at' | 'expires_at'>): void {
    const now = this.#deps.clock.now();
    if (consent_at !== null && consent_at > now + DAY_MS) refuse(vipErrors.consent_in_future);
    if (expires_at <= now) refuse(vipErrors.expiry_in_past);
    if (expires_at > now + MAX_LIFE_MS) refuse(vipErrors.expiry_too_late);
  }

  async #checkChosen(
    db: Db,
    actor: Actor,
    { device_ids, device_group_ids }: Pick<VipAdding, 'device_ids' | 'device_group_ids'>,
  ): Promise<void> {
    await checkResources(db, actor, resources.devices, device_ids, 'change', vipErrors.device_not_found);
    if (device_group_ids.length === 0) return;
    const known = await groups.listNames(db, 'device', actor, device_group_ids);
    if (known.length !== device_group_ids.length) refuse(vipErrors.device_group_not_found);
    const name = await choices.findGroupBeyond(db, actor, device_group_ids);
    if (name !== undefined) refuse(vipErrors.group_out_of_reach, { name });
  }

  async #describe(rows: readonly ListedVip[]): Promise<Vip[]> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const reach = await choices.countDevices(
      db,
      rows.map(({ id }) => id),
      now,
    );
    return rows.map((row) => toVip(row, this.#deps.persons.open(row), reach.get(row.id), now));
  }

  /** The database cannot search what is encrypted, so all persons whom the actor sees are read, part by part. */
  async #search(actor: Actor, { text, ...query }: VipListQuery): Promise<VipSearch> {
    const { db, persons } = this.#deps;
    if (text === undefined || text === '') return { ...query, ids: undefined };
    const asked = text.toLowerCase();
    const ids: number[] = [];
    let rows = await vips.listPersons(db, actor, 0, PERSONS_AT_ONCE);
    while (rows.length > 0) {
      for (const row of rows) {
        const { name, phone } = persons.open(row);
        if (name.toLowerCase().includes(asked) || phone.includes(asked)) ids.push(row.id);
      }
      rows = await vips.listPersons(db, actor, rows.at(-1)?.id ?? 0, PERSONS_AT_ONCE);
    }
    return { ...query, ids };
  }
}

async function keep(trx: Trx, sealed: SealedPicture | undefined, now: number): Promise<void> {
  if (sealed) await insertContent(trx, { ...sealed.stored, mime: ENCRYPTED_MIME }, now);
}
