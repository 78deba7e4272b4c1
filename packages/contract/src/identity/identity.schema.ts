import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import {
  wireArray,
  wireFlag,
  wireId,
  wireInteger,
  wireLabel,
  wireLanguage,
  wireText,
} from '../kernel/wire.ts';

/** How long a sign-in through the provider lasts at most; then the provider is asked again. */
export const SSO_SESSION_HOURS = { minimum: 1, maximum: 168, initial: 12 } as const;

export const MAX_GROUP_RULES = 50;

const issuer = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s\\/@?#]+(?:\/[^\s?#]*)?$/i, rule('web_address'))
  .refine((text) => URL.canParse(text), rule('web_address'));

const groupRule = z.object({
  /** The value of the groups claim. */
  group: wireLabel(200),
  /** Null keeps the department for new users. */
  department_id: wireId.nullable().default(null),
  /** Null keeps the role for new users. */
  role_id: wireId.nullable().default(null),
});

const fields = {
  /** On the button of the sign-in page. */
  label: wireLabel(32),
  issuer,
  client_id: wireText(1, 200),
  /** Addresses of other domains are refused; empty for all. */
  email_domains: wireArray(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, rule('domain')),
    0,
    50,
  ).default([]),
  /** Whether somebody whom nobody added becomes a user at the first sign-in. */
  creates_users: wireFlag.default(false),
  /** Of new users; null for the default department. */
  department_id: wireId.nullable().default(null),
  /** Of new users; null for none. */
  role_id: wireId.nullable().default(null),
  groups_claim: wireText(0, 100).default(''),
  /** The first that matches decides, at every sign-in. */
  group_rules: wireArray(groupRule, 0, MAX_GROUP_RULES).default([]),
  /** Whether users may also sign in by password; administrators always may. */
  allows_passwords: wireFlag.default(true),
  session_hours: wireInteger(SSO_SESSION_HOURS.minimum, SSO_SESSION_HOURS.maximum).default(
    SSO_SESSION_HOURS.initial,
  ),
  is_enabled: wireFlag.default(true),
};

/** The setting without its secret, which no answer has. */
export const identityProviderSchema = z.object(fields);

export type IdentityProvider = z.output<typeof identityProviderSchema>;

export const identityProviderAnswerSchema = z.object({
  /** Null until it was set up. */
  provider: identityProviderSchema.nullable(),
  /** Below the origin of the server; the provider has to allow it. */
  callback_path: z.string(),
});

export const identityProviderUpdateSchema = identityProviderSchema.extend({
  /** Empty keeps the former one. */
  client_secret: wireText(0, 500).default(''),
});

export type IdentityProviderUpdate = z.output<typeof identityProviderUpdateSchema>;

const place = {
  /** The page of the console to open afterwards. */
  return_path: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/, rule('path'))
    .default('/'),
  lang: wireLanguage.default('zh'),
};

export const ssoStartSchema = z.object({ company: wireText(1, 32).optional(), ...place });

export const ssoLinkSchema = z.object({});

/** Where the browser goes next. */
export const ssoStartedSchema = z.object({ url: z.string() });

export const ssoCallbackParamsSchema = z.object({ company: wireText(1, 32) });

/** Providers add parameters of their own. */
export const ssoCallbackQuerySchema = z.looseObject({ state: z.string().max(200).optional() });
