import type {
  ACCOUNT_TYPES,
  IMPORT_METHODS,
  LICENCE_ENDS,
  LicenceEntryKind,
  LicencePool,
  PayType,
  TradeState,
} from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Flag, Instant } from '../columns.ts';

type CodeIn<Table> = Table[keyof Table];

/** The installation towards its vendor; one row, from the first start with keys of a vendor. */
export interface LicenceServerTable {
  id: 1;
  server_no: string;
  link_code: string;
  /** Base64url, as is the private key. */
  public_key: string;
  private_key: string;
  trial_started_at: Instant;
  /** The latest time that any node has seen: a clock that is set back prolongs nothing. */
  highest_time: Instant;
  /** Whether the server that was started last has keys of a vendor. */
  is_on: Flag;
  /** The newest application: the bytes of its file in base64. */
  application: string | null;
  /** The vendor's id of the application, once it was sent. */
  application_id: string | null;
  application_made_at: Instant | null;
  application_sent_at: Instant | null;
  application_status: 'made' | 'received' | 'issued' | 'refused' | null;
  application_reason: string | null;
}

export interface LicenceAuthorisationTable {
  id: Generated<number>;
  serial: string;
  company: string;
  max_volume: number;
  module_tag: number;
  issued_at: Instant;
  not_after: Instant | null;
  imported_at: Instant;
}

/** Activations that one file has brought. */
export interface LicenceBatchTable {
  id: Generated<number>;
  company_id: number;
  serial: string;
  file_name: string;
  pool: LicencePool;
  total: number;
  /** How many devices use one; of an ended batch, how many did at its end. */
  used: Generated<number>;
  method: CodeIn<typeof IMPORT_METHODS>;
  order_id: string | null;
  issued_at: Instant;
  not_after: Instant | null;
  /** When its end was booked. */
  ended_at: Instant | null;
  imported_at: Instant;
  imported_by: string | null;
}

/** Which device uses or used which batch; a device has at most one that has not ended. */
export interface LicenceActivationTable {
  id: Generated<number>;
  company_id: number;
  batch_id: number;
  /** Null once the device is deleted. */
  device_id: number | null;
  device_name: string;
  device_mac: string;
  activated_at: Instant;
  ended_at: Instant | null;
}

/** The account of all activations; rows are only ever added. */
export interface LicenceEntryTable {
  id: Generated<number>;
  company_id: number;
  batch_id: number;
  at: Instant;
  kind: LicenceEntryKind;
  /** The change of the number that is left. */
  amount: number;
  device_id: number | null;
  device_name: string;
  device_mac: string;
  to_device_id: number | null;
  to_device_name: string;
  /** Null for the server itself. */
  user_name: string | null;
}

export interface LicenceSettingTable {
  company_id: number;
  is_automatic: Generated<Flag>;
  account_phone: string | null;
  account_name: string | null;
  account_type: CodeIn<typeof ACCOUNT_TYPES> | null;
  /** Encrypted. */
  account_token: string | null;
  account_expires_at: Instant | null;
}

/** An extraction from the vendor's account, written before it is requested. */
export interface LicenceRequestTable {
  request_id: string;
  company_id: number;
  pool: LicencePool;
  count: number;
  state: 'open' | 'done' | 'refused';
  made_at: Instant;
  made_by: string | null;
}

/** An order, written before it is sent; a copy of what the vendor says about it. */
export interface LicenceOrderTable {
  request_id: string;
  /** Null until the vendor has answered. */
  order_id: string | null;
  company_id: number;
  plan_id: string;
  code: string;
  name: string;
  pool: LicencePool;
  pay_type: PayType;
  quantity: number;
  unit_price_fen: number;
  total_fen: number;
  qr_url: string;
  trade_status: TradeState;
  expires_at: Instant;
  created_at: Instant;
  paid_at: Instant | null;
  invoice_title: Generated<string>;
  invoice_tax_no: Generated<string>;
  invoice_email: Generated<string>;
  made_by: string | null;
}

/** When the trial of a machine ends; it stays when the device is deleted. */
export interface LicenceTrialTable {
  mac: string;
  ends_at: Instant;
}

/** Announcements of ends of licences, so that nothing is announced twice. */
export interface LicenceAnnouncementTable {
  company_id: number;
  subject: (typeof LICENCE_ENDS)[number];
  /** Tells apart what ends at different times. */
  span: number;
  /** How many days before the end. */
  days: number;
  ends_at: Instant;
  announced_at: Instant;
}
