import type { Gender, VipSound } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Instant } from '../columns.ts';

/** A person whom chosen screens welcome. */
export interface VipTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  /** By which devices know the VIP. It says nothing about the person. */
  code: string;
  /** The encrypted name, phone, welcome text and consent source, whose columns are empty then; null until they are encrypted. */
  person: string | null;
  name: string;
  gender: Gender | null;
  phone: string;
  welcome_text: string;
  sound: VipSound | null;
  /** The encrypted file. */
  picture_sha256: string | null;
  /** The part of its key that is kept here: without it, nobody can decrypt the file. */
  picture_salt: string | null;
  /** Of the JPEG that is encrypted: its SHA-256 and its bytes. */
  picture_hash: string | null;
  picture_size: number | null;
  consent_at: Instant | null;
  consent_source: string;
  expires_at: Instant;
  creator_id: number | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A device that was chosen for a VIP. */
export interface VipDeviceTable {
  vip_id: number;
  device_id: number;
}

/** A group whose devices were chosen for a VIP, with all groups below it. */
export interface VipGroupTable {
  vip_id: number;
  group_id: number;
}

/** A VIP that was sent to a device, until the device confirms that it has erased it. The VIP itself may be gone. */
export interface VipCopyTable {
  device_id: number;
  vip_id: number;
  company_id: number;
  code: string;
  /** When the device confirmed that it has it. */
  confirmed_at: Instant | null;
  /** Since when it has to be erased there. */
  erase_since: Instant | null;
}

/** The revision of the list that a device was sent last. */
export interface VipListTable {
  device_id: number;
  revision: number;
  digest: string;
}
