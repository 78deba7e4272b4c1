/** Activations of AI devices and of all others. */
export const LICENCE_POOLS = ['normal', 'ai'] as const;
export type LicencePool = (typeof LICENCE_POOLS)[number];

/** How the server stands: `unlicensed` without keys of a vendor. */
export const LICENCE_STATES = ['unlicensed', 'trial', 'authorised', 'ended'] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** Who activates devices: an operator, or for HarmonyOS also the server when it admits one. */
export const ACTIVATION_MODES = { manual: 0, automatic: 1 } as const;

/** How activations have come here. */
export const IMPORT_METHODS = { file: 0, online: 1 } as const;

/** Kinds of entries of the ledger. */
export const LICENCE_ENTRY_KINDS = ['issue', 'use', 'return', 'move', 'expire'] as const;
export type LicenceEntryKind = (typeof LICENCE_ENTRY_KINDS)[number];

/** The numbers of a pool, each a sum of entries: what is `left` is what was `issued` without what is `used` and what has `expired`. */
export const LICENCE_NUMBERS = ['issued', 'used', 'expired', 'left'] as const;
export type LicenceNumber = (typeof LICENCE_NUMBERS)[number];

export const ACCOUNT_TYPES = { business: 1, consumer: 2 } as const;

export const PAY_TYPES = ['alipay', 'wechat'] as const;
export type PayType = (typeof PAY_TYPES)[number];

export const TRADE_STATES = ['awaiting', 'paid', 'credited', 'expired', 'cancelled', 'late_paid'] as const;
export type TradeState = (typeof TRADE_STATES)[number];

/** Bytes; files must be smaller (spec §5). */
export const LICENCE_FILE_LIMIT = 5 * 1024 * 1024;
export const ACTIVATION_LIMITS = { minimum: 1, maximum: 10_000 } as const;
export const PURCHASE_LIMITS = { minimum: 1, maximum: 9999 } as const;

/** How the server works without an authorisation. */
export const SERVER_TRIAL = { days: 60, devices: 20 } as const;
export const DEVICE_TRIAL_DAYS = 30;
/** For how long after the end of trial or authorisation releases are still accepted. */
export const RELEASE_GRACE_DAYS = 14;
/** How many days before an end it is announced. */
export const ANNOUNCED_DAYS = [30, 14, 7, 3, 1] as const;

/** The industries of the application form. */
export const INDUSTRIES = [
  'retail',
  'catering',
  'transport',
  'finance',
  'education',
  'healthcare',
  'government',
  'manufacturing',
  'property',
  'media',
  'other',
] as const;
