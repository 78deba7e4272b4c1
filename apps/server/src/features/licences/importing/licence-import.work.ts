import { type IMPORT_METHODS, type LicenceImported, licenceErrors, refuse } from '@marquee/contract';
import {
  type Activations,
  type Authorisation,
  type LicenceFileError,
  type PublicKey,
  readLicence,
} from '@marquee/licence-format';
import type { Trx } from '../../../platform/database/transaction.ts';
import { hasBatch } from '../ledger/ledger.repository.ts';
import type { Booking } from '../ledger/ledger.work.ts';
import { issue } from '../ledger/ledger.work.ts';
import type { LicensedServer } from '../server/licence-server.repository.ts';
import * as servers from '../server/licence-server.repository.ts';

/** The refusals of files; a person who changed a file does not learn how it was noticed. */
const REFUSALS: Record<
  LicenceFileError,
  typeof licenceErrors.import_failed | typeof licenceErrors.size_exceeded
> = {
  too_large: licenceErrors.size_exceeded,
  malformed: licenceErrors.import_failed,
  unknown_key: licenceErrors.import_failed,
  bad_signature: licenceErrors.import_failed,
  wrong_kind: licenceErrors.import_failed,
  key_ended: licenceErrors.import_failed,
  bad_payload: licenceErrors.import_failed,
};

/** The content of a file of activations that the vendor signed. Refuses: import_failed, size_exceeded. */
export function readActivations(bytes: Uint8Array, keys: readonly PublicKey[]): Activations {
  const read = readLicence('activations', bytes, keys);
  return read.ok ? read.payload : refuse(REFUSALS[read.error]);
}

/** The content of an authorisation that the vendor signed. Refuses: import_failed, size_exceeded. */
export function readAuthorisation(bytes: Uint8Array, keys: readonly PublicKey[]): Authorisation {
  const read = readLicence('authorisation', bytes, keys);
  return read.ok ? read.payload : refuse(REFUSALS[read.error]);
}

/** Refuses: file_mismatch, repeated, file_ended. */
export async function importAuthorisation(
  trx: Trx,
  { row, now }: LicensedServer,
  file: Authorisation,
): Promise<LicenceImported> {
  if (file.serverNo !== row.server_no) refuse(licenceErrors.file_mismatch);
  if (await servers.hasAuthorisation(trx, file.serial)) refuse(licenceErrors.repeated);
  if (file.notAfter !== null && file.notAfter <= now) refuse(licenceErrors.file_ended);
  await servers.insertAuthorisation(trx, {
    serial: file.serial,
    company: file.company,
    max_volume: file.maxVolume,
    module_tag: file.moduleTag,
    issued_at: file.issuedAt,
    not_after: file.notAfter,
    imported_at: now,
  });
  return { kind: 'authorisation', pool: null, count: file.maxVolume };
}

/** Where activations come from. */
export interface Origin {
  companyId: number;
  fileName: string;
  method: (typeof IMPORT_METHODS)[keyof typeof IMPORT_METHODS];
}

/** Refuses: file_mismatch, repeated, file_ended. */
export async function importActivations(
  trx: Trx,
  { row, now }: LicensedServer,
  file: Activations,
  { companyId, fileName, method }: Origin,
  userName: Booking['userName'],
): Promise<LicenceImported> {
  const { serverNo, serial, pool, count, orderId, issuedAt, notAfter } = file;
  if (serverNo !== row.server_no) refuse(licenceErrors.file_mismatch);
  if (await hasBatch(trx, serial, orderId)) refuse(licenceErrors.repeated);
  if (notAfter !== null && notAfter <= now) refuse(licenceErrors.file_ended);
  await issue(
    trx,
    { companyId, serial, fileName, pool, count, method, orderId, issuedAt, notAfter },
    { now, userName },
  );
  return { kind: 'activations', pool, count };
}
