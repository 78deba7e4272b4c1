import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { optionalPhone } from '../kernel/logins.ts';
import { rule } from '../kernel/rules.ts';
import {
  idsBody,
  MAX_IDS,
  timestamp,
  wireDistinctIds,
  wireId,
  wireLabel,
  wireText,
  wireTimestamp,
} from '../kernel/wire.ts';
import { GENDERS } from '../programs/index.ts';

/** How a screen welcomes a VIP in place of its own sound: a chime, the text spoken by its voice, or nothing. */
export const VIP_SOUNDS = ['chime', 'voice', 'none'] as const;
export type VipSound = (typeof VIP_SOUNDS)[number];

/** Whether screens get a VIP: not without consent, and not after its expiry. */
export const VIP_STATES = ['active', 'no_consent', 'expired'] as const;
export type VipState = (typeof VIP_STATES)[number];

export const MAX_VIP_NAME = 32;
export const MAX_WELCOME_TEXT = 60;
export const MAX_CONSENT_SOURCE = 64;
/** Consent is asked for again after this time at the latest. */
export const MAX_VIP_YEARS = 2;
/** Of the JPEG or PNG file of a picture, in bytes. */
export const VIP_PICTURE_LIMIT = 4 * 1024 * 1024;

export const vipSchema = z.object({
  id: z.int(),
  name: z.string(),
  gender: z.enum(GENDERS).nullable(),
  phone: z.string(),
  /** Empty: the screen's own words. */
  welcome_text: z.string(),
  /** Null: the sound of the screen. */
  sound: z.enum(VIP_SOUNDS).nullable(),
  /** Changes with the picture; null without one. */
  picture_version: z.string().nullable(),
  /** When the person agreed to be recognized; null without consent. */
  consent_at: timestamp.nullable(),
  /** How the person agreed: a form, an app. */
  consent_source: z.string(),
  expires_at: timestamp,
  state: z.enum(VIP_STATES),
  /** Devices to which the VIP goes at present, and how many of them have confirmed that they have it. */
  device_count: z.int(),
  held_count: z.int(),
  /** The owning department, whose rule decides who sees the VIP. */
  department_id: z.int(),
  department_name: z.string(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});

export type Vip = z.infer<typeof vipSchema>;

const chosenSchema = z.object({ id: z.int(), name: z.string() });

/** The most devices that a VIP names. */
export const MAX_NAMED_COPIES = 100;

/** Whether a device has a VIP, still has to fetch it, or still has to erase it. */
export const VIP_COPY_STATES = ['erasing', 'waiting', 'held'] as const;
export type VipCopyState = (typeof VIP_COPY_STATES)[number];

/** A device that has a VIP, or should have it, or still has to erase it. */
export const vipCopySchema = z.object({
  device_id: z.int(),
  device_name: z.string(),
  is_online: z.boolean(),
  state: z.enum(VIP_COPY_STATES),
  /** When the device confirmed that it has the VIP, or since when it has to erase it; null while it has to fetch it. */
  since: timestamp.nullable(),
});

export type VipCopy = z.infer<typeof vipCopySchema>;

/** A VIP with the chosen devices and groups of devices that the caller sees. */
export const vipDetailSchema = vipSchema.extend({
  devices: z.array(chosenSchema),
  device_groups: z.array(chosenSchema),
  /** At most 100 of the devices that the caller sees; devices that have to erase the VIP come first. */
  copies: z.array(vipCopySchema),
});

export type VipDetail = z.infer<typeof vipDetailSchema>;

export const vipListQuerySchema = listQuery(['created_at', 'name', 'consent_at', 'expires_at'], {
  /** Part of the name or the phone number. */
  text: filterText.optional(),
  gender: z.enum(GENDERS).optional(),
  state: z.enum(VIP_STATES).optional(),
  /** Includes all departments below it. */
  department_id: wireId.optional(),
});

export const vipTabs = defineTabs(vipListQuerySchema, {
  active: { state: 'active' },
  no_consent: { state: 'no_consent' },
  expired: { state: 'expired' },
});

export const vipListSchema = listAnswer(vipSchema);

const picture = z.base64().max(Math.ceil(VIP_PICTURE_LIMIT / 3) * 4, rule('too_large_image'));

const optionalText = (maximum: number) => z.union([z.literal(''), wireText(1, maximum)]);
/** An emptied field of a form means the same as null. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]).nullable();

const facts = {
  name: wireLabel(MAX_VIP_NAME),
  gender: orNull(z.enum(GENDERS)).default(null),
  phone: optionalPhone.default(''),
  welcome_text: optionalText(MAX_WELCOME_TEXT).default(''),
  sound: orNull(z.enum(VIP_SOUNDS)).default(null),
  consent_at: orNull(wireTimestamp).default(null),
  consent_source: optionalText(MAX_CONSENT_SOURCE).default(''),
  expires_at: wireTimestamp,
  device_ids: wireDistinctIds(MAX_IDS).default([]),
  device_group_ids: wireDistinctIds(MAX_IDS).default([]),
};

/** A consent without its source proves nothing. */
const withConsent = <Schema extends z.ZodObject<typeof facts>>(schema: Schema) =>
  schema.superRefine(({ consent_at, consent_source }, context) => {
    if ((consent_at === null) === (consent_source === '')) return;
    const path = [consent_at === null ? 'consent_at' : 'consent_source'];
    context.addIssue({ code: 'custom', message: rule('required'), path });
  });

export const vipAddSchema = withConsent(
  z.object({ ...facts, picture: orNull(picture).default(null), department_id: wireId.optional() }),
);

/** Replaces all of it except an absent picture. Chosen devices and groups that the caller may not change stay chosen. */
export const vipUpdateSchema = withConsent(
  z.object({ ...facts, id: wireId, picture: orNull(picture).optional() }),
);

export const vipDeleteSchema = idsBody({});

/** A device that has not confirmed yet that it has erased VIPs. */
export const vipErasureSchema = z.object({
  device_id: z.int(),
  device_name: z.string(),
  is_online: z.boolean(),
  vip_count: z.int(),
  /** Since when the device no longer may have the first of them. */
  since: timestamp,
});

export type VipErasure = z.infer<typeof vipErasureSchema>;

/** All such devices are counted; those that have waited longest are named. */
export const vipErasuresSchema = z.object({ device_count: z.int(), devices: z.array(vipErasureSchema) });

export type VipErasures = z.infer<typeof vipErasuresSchema>;
