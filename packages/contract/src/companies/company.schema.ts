import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import {
  loginIdSchema,
  passwordSchema,
  phoneSchema,
  repeatedPassword,
  withMatchingPasswords,
} from '../kernel/logins.ts';
import { nameOf } from '../kernel/names.ts';
import { rule } from '../kernel/rules.ts';
import { timestamp, wireFlag, wireId, wireInteger, wireLabel } from '../kernel/wire.ts';

const GIGABYTE = 1024 ** 3;

/** The default quotas of a new company. */
export const DEFAULT_QUOTAS = { storage: 100 * GIGABYTE, devices: 10 } as const;

/** 2-32 characters: the specification says 3-32 in one place and 2-20 in another; both are accepted. */
export const companyNameSchema = nameOf(32).min(2, rule('too_short'));

/** 2-32 lowercase letters, digits and hyphens; devices and scripts identify the company by it. */
export const companyCodeSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{1,31}$/, rule('company_code'));

export const companySchema = z.object({
  id: z.int(),
  company_code: z.string(),
  name: z.string(),
  /** The company's contact person. */
  admin_name: z.string(),
  /** Login of its first administrator. */
  login_name: z.string(),
  phone: z.string(),
  /** Bytes. */
  storage_quota: z.int(),
  storage_used: z.int(),
  /** Bytes that unfinished uploads have announced. */
  storage_reserved: z.int(),
  device_quota: z.int(),
  device_count: z.int(),
  /** Whether every new device waits for an operator. */
  approves_devices: z.boolean(),
  user_count: z.int(),
  is_disabled: z.boolean(),
  created_at: timestamp,
});

export type Company = z.infer<typeof companySchema>;

export const companyListQuerySchema = listQuery(['created_at', 'name', 'company_code'], {
  /** Part of the name or of the code. */
  name: filterText.optional(),
  is_disabled: wireFlag.optional(),
});

export const companyTabs = defineTabs(companyListQuerySchema, {
  enabled: { is_disabled: false },
  disabled: { is_disabled: true },
});

export const companyListSchema = listAnswer(companySchema);

const facts = {
  name: companyNameSchema,
  admin_name: wireLabel(32),
  phone: phoneSchema,
};

const quotas = {
  /** Bytes. */
  storage_quota: wireInteger(0, 2 ** 50),
  device_quota: wireInteger(0, 1_000_000),
};

export const companyAddSchema = withMatchingPasswords(
  z.object({
    company_code: companyCodeSchema,
    ...facts,
    login_name: loginIdSchema,
    password: passwordSchema,
    confirm_password: repeatedPassword,
    storage_quota: quotas.storage_quota.default(DEFAULT_QUOTAS.storage),
    device_quota: quotas.device_quota.default(DEFAULT_QUOTAS.devices),
    /** On, because anyone who reaches the server and knows the code of a company can enrol devices. */
    approves_devices: wireFlag.default(true),
  }),
);

/** Absent fields stay unchanged; code and login never change. */
export const companyUpdateSchema = z.object({
  id: wireId,
  name: facts.name.optional(),
  admin_name: facts.admin_name.optional(),
  phone: facts.phone.optional(),
  storage_quota: quotas.storage_quota.optional(),
  device_quota: quotas.device_quota.optional(),
  approves_devices: wireFlag.optional(),
});

export const companyIdSchema = z.object({ id: wireId });
