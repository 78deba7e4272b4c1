import type { IMPORT_METHODS, LicencePool } from '@marquee/contract';
import type { Trx } from '../../../platform/database/transaction.ts';
import { lockCompany } from '../../../platform/organisation/index.ts';
import type { ActivationRow, BatchRow, NewEntry } from './ledger.repository.ts';
import * as ledger from './ledger.repository.ts';

/** A device as its activation remembers it. */
export interface LedgerDevice {
  id: number;
  name: string;
  mac: string;
}

/** When a change of the ledger is made, and by whom; null for the server itself. */
export interface Booking {
  now: number;
  userName: string | null;
}

export interface NewActivations {
  companyId: number;
  serial: string;
  fileName: string;
  pool: LicencePool;
  count: number;
  method: (typeof IMPORT_METHODS)[keyof typeof IMPORT_METHODS];
  orderId: string | null;
  issuedAt: number;
  notAfter: number | null;
}

/** Books what a file has brought. */
export async function issue(trx: Trx, made: NewActivations, { now, userName }: Booking): Promise<BatchRow> {
  const batch = await ledger.insertBatch(trx, {
    company_id: made.companyId,
    serial: made.serial,
    file_name: made.fileName,
    pool: made.pool,
    total: made.count,
    method: made.method,
    order_id: made.orderId,
    issued_at: made.issuedAt,
    not_after: made.notAfter,
    ended_at: null,
    imported_at: now,
    imported_by: userName,
  });
  await ledger.insertEntries(trx, [
    { ...entryOf(batch, { now, userName }), kind: 'issue', amount: made.count },
  ]);
  return batch;
}

/**
 * Activates as many of these devices as there are activations left, in this order; what ends first is used up first.
 * None of them may have one. Locks the company, so that of two concurrent calls the second sees what the first has used.
 * @returns the devices that got one
 */
export async function use(
  trx: Trx,
  { companyId, pool }: { companyId: number; pool: LicencePool },
  devices: readonly LedgerDevice[],
  booking: Booking,
): Promise<LedgerDevice[]> {
  if (devices.length === 0) return [];
  await lockCompany(trx, companyId);
  const waiting = [...devices];
  const done: LedgerDevice[] = [];
  for (const batch of await ledger.listWithRoom(trx, { companyId, pool, now: booking.now })) {
    const got = waiting.splice(0, batch.total - batch.used);
    if (got.length === 0) break;
    if (!(await ledger.useUp(trx, batch.id, got.length))) throw new Error('a locked pool was overdrawn');
    await ledger.insertActivations(
      trx,
      got.map(({ id, name, mac }) => ({
        company_id: companyId,
        batch_id: batch.id,
        device_id: id,
        device_name: name,
        device_mac: mac,
        activated_at: booking.now,
      })),
    );
    await ledger.insertEntries(
      trx,
      got.map((device) => ({ ...entryOf(batch, booking, device), kind: 'use', amount: -1 })),
    );
    done.push(...got);
  }
  return done;
}

/** Returns the activations of devices that are about to be deleted. */
export async function giveBack(trx: Trx, deviceIds: readonly number[], booking: Booking): Promise<void> {
  await bookReturns(trx, await ledger.endOfDevices(trx, deviceIds, booking.now), booking);
}

/** Returns the activations of devices that are gone, however they went. */
export async function giveBackOrphans(trx: Trx, booking: Booking): Promise<void> {
  await bookReturns(trx, await ledger.endOrphans(trx, booking.now), booking);
}

async function bookReturns(trx: Trx, ended: readonly ActivationRow[], booking: Booking): Promise<void> {
  for (const [batchId, rows] of Map.groupBy(ended, ({ batch_id }) => batch_id)) {
    await ledger.takeBack(trx, batchId, rows.length);
    await ledger.insertEntries(
      trx,
      rows.map((row) => ({
        ...entryOf({ id: batchId, company_id: row.company_id }, booking, deviceOf(row)),
        kind: 'return',
        amount: 1,
      })),
    );
  }
}

/** Gives the activation of a device to the one that replaces it. */
export async function move(
  trx: Trx,
  former: LedgerDevice,
  successor: LedgerDevice,
  booking: Booking,
): Promise<void> {
  const moved = await ledger.moveToDevice(trx, former.id, successor);
  if (!moved) return;
  const batch = { id: moved.batch_id, company_id: moved.company_id };
  await ledger.insertEntries(trx, [
    {
      ...entryOf(batch, booking, former),
      kind: 'move',
      amount: 0,
      to_device_id: successor.id,
      to_device_name: successor.name,
    },
  ]);
}

/**
 * Books the end of batches whose time has come. What was unused expires; their devices lose their activations.
 * @returns the devices, by company and pool
 */
export async function expire(
  trx: Trx,
  booking: Booking,
): Promise<{ companyId: number; pool: LicencePool; devices: LedgerDevice[] }[]> {
  const lost = [];
  for (const batch of await ledger.listEnding(trx, booking.now)) {
    await lockCompany(trx, batch.company_id);
    const left = await ledger.endBatch(trx, batch.id, booking.now);
    if (left === undefined) continue;
    const ended = await ledger.endOfBatch(trx, batch.id, booking.now);
    const whole: NewEntry = { ...entryOf(batch, booking), kind: 'expire', amount: -left };
    await ledger.insertEntries(trx, [
      whole,
      ...ended.map((row) => ({
        ...entryOf(batch, booking, deviceOf(row)),
        kind: 'expire' as const,
        amount: 0,
      })),
    ]);
    lost.push({
      companyId: batch.company_id,
      pool: batch.pool,
      devices: ended.flatMap((row) =>
        row.device_id === null ? [] : deviceOf({ ...row, device_id: row.device_id }),
      ),
    });
  }
  return lost;
}

function deviceOf<Id extends number | null>({
  device_id,
  device_name,
  device_mac,
}: Pick<ActivationRow, 'device_name' | 'device_mac'> & { device_id: Id }) {
  return { id: device_id, name: device_name, mac: device_mac };
}

function entryOf(
  batch: Pick<BatchRow, 'id' | 'company_id'>,
  { now, userName }: Booking,
  device: { id: number | null; name: string; mac: string } = { id: null, name: '', mac: '' },
) {
  return {
    company_id: batch.company_id,
    batch_id: batch.id,
    at: now,
    device_id: device.id,
    device_name: device.name,
    device_mac: device.mac,
    to_device_id: null,
    to_device_name: '',
    user_name: userName,
  };
}
