import { ALL_AI_MODULES } from '@marquee/commands';
import { z } from 'zod';
import { wireCode } from '../kernel/codes.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { phoneSchema } from '../kernel/logins.ts';
import { rule } from '../kernel/rules.ts';
import {
  timestamp,
  wireArray,
  wireId,
  wireInteger,
  wireLanguage,
  wireText,
  wireTimestamp,
  wireTimeZone,
} from '../kernel/wire.ts';
import {
  ACCOUNT_TYPES,
  ACTIVATION_LIMITS,
  ACTIVATION_MODES,
  IMPORT_METHODS,
  INDUSTRIES,
  LICENCE_ENTRY_KINDS,
  LICENCE_NUMBERS,
  LICENCE_POOLS,
  LICENCE_STATES,
  PAY_TYPES,
  PURCHASE_LIMITS,
  TRADE_STATES,
} from './licence-codes.ts';
import { LICENCE_ENDS } from './licence-end.ts';

const poolSchema = z.enum(LICENCE_POOLS);

/** 10 capital letters or digits (spec §5). */
export const linkCodeSchema = z.string().regex(/^[A-Z0-9]{10}$/, rule('link_code'));

/** 2-20 letters and spaces in Latin, or 2-6 Chinese characters (spec §5). */
export const contactNameSchema = z
  .string()
  .regex(/^(?:[A-Za-z][A-Za-z .'-]{0,18}[A-Za-z.]|\p{Script=Han}{2,6})$/u, rule('contact_name'));

/** The password of a vendor's account: 6-20 with at least one letter and one digit (spec §5). */
export const licencePasswordSchema = z
  .string()
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[\u0021-\u007e]{6,20}$/, rule('licence_password'));

/** How many activations of a pool the company has; sums of the entries of the ledger. */
export const licencePoolSchema = z.object({
  pool: poolSchema,
  issued: z.int(),
  /** In use by devices. */
  used: z.int(),
  expired: z.int(),
  left: z.int(),
  /** When the next batch with activations left or in use ends. */
  next_end_at: timestamp.nullable(),
});

export type LicencePoolCount = z.output<typeof licencePoolSchema>;

export const licenceAccountSchema = z.object({
  phone: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
});

export type LicenceAccount = z.output<typeof licenceAccountSchema>;

export const licenceApplicationStateSchema = z.object({
  sent_at: timestamp.nullable(),
  made_at: timestamp,
  status: z.enum(['made', 'received', 'issued', 'refused']),
  reason: z.string(),
});

export const licenceStateSchema = z.object({
  state: z.enum(LICENCE_STATES),
  /** Ten capitals or digits; empty without licensing. */
  server_no: z.string(),
  link_code: z.string(),
  /** Whom the server is authorised for; empty without an authorisation. */
  company: z.string(),
  /** How many devices of all companies may be admitted; null without licensing. */
  max_volume: z.int().nullable(),
  used_volume: z.int(),
  module_tag: z.int(),
  /** When the trial or the authorisation ends or has ended; null for never. */
  not_after: timestamp.nullable(),
  /** Until when releases are accepted after the end. */
  releases_until: timestamp.nullable(),
  /** Whether the caller may authorise the server, which is one for all companies. */
  may_authorise: z.boolean(),
  application: licenceApplicationStateSchema.nullable(),
  mode: z.enum(ACTIVATION_MODES),
  pools: z.array(licencePoolSchema),
  /** The admitted devices of the company. */
  devices: z.object({
    trial: z.int(),
    activated: z.int(),
    expired: z.int(),
    /** When the first trial of a device ends. */
    trial_ends_at: timestamp.nullable(),
  }),
  /** Whether the server knows the address of its vendor. */
  has_vendor: z.boolean(),
  account: licenceAccountSchema.nullable(),
  /** Extractions whose answer has not arrived. */
  open_requests: z.array(
    z.object({ request_id: z.string(), pool: poolSchema, count: z.int(), made_at: timestamp }),
  ),
});

export type LicenceServer = z.output<typeof licenceStateSchema>;

export const licenceEndsQuerySchema = z.object({});

/** Ends within 30 days, and that of the server also when it has come; one row for each week of trials and each day of activations. */
export const licenceEndsSchema = z.object({
  state: z.enum(LICENCE_STATES),
  /** When the trial or the authorisation of the server ends or has ended; null for never, and without licensing. */
  not_after: timestamp.nullable(),
  ends: z.array(
    z.object({
      subject: z.enum(LICENCE_ENDS),
      /** The first of them. */
      ends_at: timestamp,
      /** Devices on trial, or activations; 1 for the server. */
      count: z.int(),
    }),
  ),
});

export type LicenceEnds = z.output<typeof licenceEndsSchema>;

/** Real files have less than 2 kB; larger ones are sent as a form, and refused there. */
const MAX_LIC_TEXT = 64 * 1024;

/** A `.node` or `.licn` file as base64; browsers send it as a form. */
export const licenceImportSchema = z.object({
  lic: z.string().min(1, rule('required')).max(MAX_LIC_TEXT),
  lic_file_name: wireText(1, 255),
});

export const licenceImportFormSchema = z.object({});

export const licenceImportedSchema = z.object({
  kind: z.enum(['authorisation', 'activations']),
  pool: poolSchema.nullable(),
  /** Devices of an authorisation, or activations. */
  count: z.int(),
});

export type LicenceImported = z.output<typeof licenceImportedSchema>;

export const licenceApplicationSchema = z.object({
  /** Who applies: a business customer or a consumer. */
  category: wireCode(ACCOUNT_TYPES),
  /** The purpose of the server. */
  apply_for: wireText(1, 100),
  company: wireText(2, 20),
  industry: z.enum(INDUSTRIES),
  contact: contactNameSchema,
  contact_phone: phoneSchema,
  email: z.email(rule('email')).max(128),
  max_volume: wireInteger(1, 100_000),
  module_tag: wireInteger(0, ALL_AI_MODULES).default(0),
  link_code: linkCodeSchema,
  /** Whether the server sends it to the vendor itself. */
  send: z.enum(['file', 'online']).default('file'),
});

export type LicenceApplication = z.output<typeof licenceApplicationSchema>;

export const licenceApplicationAnswerSchema = z.object({
  file_name: z.string(),
  /** The bytes of the `.apply` file as base64. */
  file: z.string(),
  status: z.enum(['made', 'received', 'issued', 'refused']),
});

export const activationModeSchema = z.object({ mode: wireCode(ACTIVATION_MODES) });

/** All or none of these devices. */
export const deviceActivationSchema = z.object({
  ids: wireArray(wireId, 1, 1000).refine((all) => new Set(all).size === all.length, rule('duplicate')),
});

export const deviceActivationAnswerSchema = z.object({
  /** Devices that were not activated before. */
  activated: z.int(),
  /** Devices that are still on trial or expired. */
  remaining: z.int(),
});

const between = { from: wireTimestamp.optional(), to: wireTimestamp.optional() };
const table = { lang: wireLanguage.default('zh'), time_zone: wireTimeZone.default('UTC') };

export const licenceImportListQuerySchema = listQuery(['imported_at'], {
  /** A part of the serial number or of the name of the file. */
  search: filterText.optional(),
  pool: poolSchema.optional(),
  method: wireCode(IMPORT_METHODS).optional(),
});

export const licenceBatchSchema = z.object({
  id: z.int(),
  /** The serial number of the file. */
  serial: z.string(),
  file_name: z.string(),
  pool: poolSchema,
  count: z.int(),
  used: z.int(),
  left: z.int(),
  method: z.enum(IMPORT_METHODS),
  order_id: z.string().nullable(),
  not_after: timestamp.nullable(),
  is_ended: z.boolean(),
  imported_at: timestamp,
  imported_by: z.string().nullable(),
});

export type LicenceBatch = z.output<typeof licenceBatchSchema>;

export const licenceImportListSchema = listAnswer(licenceBatchSchema);

const entryFilters = {
  pool: poolSchema.optional(),
  kind: z.enum(LICENCE_ENTRY_KINDS).optional(),
  /** The entries whose sum is this number of the pool. */
  counts: z.enum(LICENCE_NUMBERS).optional(),
  /** Of the activations that one file has brought. */
  batch_id: wireId.optional(),
  /** A part of a device's name or MAC. */
  device: filterText.optional(),
  ...between,
};

export const licenceEntryListQuerySchema = listQuery(['at'], entryFilters);
export const licenceEntryExportQuerySchema = listQuery(['at'], { ...entryFilters, ...table });
export type LicenceEntryListQuery = z.output<typeof licenceEntryListQuerySchema>;

export const licenceEntrySchema = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum(LICENCE_ENTRY_KINDS),
  pool: poolSchema,
  /** The change of the number that is left. */
  amount: z.int(),
  batch_id: z.int(),
  serial: z.string(),
  device_id: z.int().nullable(),
  device_name: z.string(),
  device_mac: z.string(),
  /** Of a move: the device that has it now. */
  to_device_id: z.int().nullable(),
  to_device_name: z.string(),
  /** Null for the server itself. */
  user_name: z.string().nullable(),
});

export type LicenceEntry = z.output<typeof licenceEntrySchema>;

export const licenceEntryListSchema = listAnswer(licenceEntrySchema).extend({
  /** Of all entries that match. */
  sum: z.int(),
});

export const licenceLoginSchema = z
  .object({
    phone: phoneSchema,
    password: licencePasswordSchema.optional(),
    /** The six digits of an SMS. */
    code: z
      .string()
      .regex(/^\d{6}$/, rule('one_time_code'))
      .optional(),
  })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: rule('required'),
  });

export const licenceCodeSchema = z.object({ phone: phoneSchema });

export const licenceBalanceSchema = z.object({ normal: z.int(), ai: z.int() });

export const licencePointQuerySchema = z.object({
  /** Of the caller: a repeated one draws nothing again. */
  request_id: z.uuid().optional(),
  pool: poolSchema.default('normal'),
  count: wireInteger(ACTIVATION_LIMITS.minimum, ACTIVATION_LIMITS.maximum),
});

export const licenceAgainQuerySchema = z.object({ request_id: z.uuid() });

export const licenceDrawnSchema = z.object({ pool: poolSchema, count: z.int() });

export const licenceDrawnAllSchema = z.object({
  drawn: z.array(licenceDrawnSchema),
  /** How many extractions are still without an answer. */
  open: z.int(),
});

export const licencePlanSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  pool: poolSchema,
  unit_price_fen: z.int(),
  /** For how long its activations last; null for ever. */
  months: z.int().nullable(),
});

export type LicencePlan = z.output<typeof licencePlanSchema>;

export const licencePlansSchema = z.object({ plans: z.array(licencePlanSchema) });

export const licenceOrderInputSchema = z.object({
  /** Of the caller: a repeated one orders nothing again. */
  request_id: z.uuid().optional(),
  plan_id: wireText(1, 64),
  quantity: wireInteger(PURCHASE_LIMITS.minimum, PURCHASE_LIMITS.maximum),
  pay_type: z.enum(PAY_TYPES),
});

export const licenceOrderSchema = z.object({
  order_id: z.string(),
  code: z.string(),
  name: z.string(),
  pool: poolSchema,
  pay_type: z.enum(PAY_TYPES),
  quantity: z.int(),
  unit_price_fen: z.int(),
  total_fen: z.int(),
  /** The content of the QR code; empty unless the order awaits payment. */
  qr_url: z.string(),
  trade_status: z.enum(TRADE_STATES),
  expires_at: timestamp,
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  /** Empty until invoice data have been given. */
  invoice_title: z.string(),
  invoice_tax_no: z.string(),
  invoice_email: z.string(),
});

export type LicenceOrder = z.output<typeof licenceOrderSchema>;

export const licenceOrderRefSchema = z.object({ order_id: wireText(1, 64) });
export const licencePaymentSchema = licenceOrderRefSchema.extend({ pay_type: z.enum(PAY_TYPES) });

export const licenceInvoiceSchema = licenceOrderRefSchema.extend({
  title: wireText(2, 100),
  /** The number under which a company pays taxes: 15, 18 or 20 capital letters or digits. */
  tax_no: z.string().regex(/^(?:[A-Z0-9]{15}|[A-Z0-9]{18}|[A-Z0-9]{20})$/, rule('tax_number')),
  email: z.email(rule('email')).max(254),
});

/** `search`: a part of the order number. */
const orderFilters = {
  search: filterText.optional(),
  trade_status: z.enum(TRADE_STATES).optional(),
  ...between,
};
export const licenceOrderListQuerySchema = listQuery(['created_at'], orderFilters);
export const licenceOrderListSchema = listAnswer(licenceOrderSchema);
export const licenceOrderExportQuerySchema = listQuery(['created_at'], { ...orderFilters, ...table });
export type LicenceOrderListQuery = z.output<typeof licenceOrderListQuerySchema>;
