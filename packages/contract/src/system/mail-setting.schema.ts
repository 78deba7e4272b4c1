import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { wireInteger, wireText } from '../kernel/wire.ts';
import { isHost } from './system-setting.schema.ts';

/** `starttls` encrypts where the mail server offers it, `tls` from the first byte. */
export const MAIL_SECURITIES = ['starttls', 'tls'] as const;

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

/** A sender is an address, also with a name before it: `Marquee <marquee@example.com>`. */
function isSender(text: string): boolean {
  const [, inside] = /^[^<>\r\n]*<([^<>]*)>$/.exec(text) ?? [];
  return ADDRESS.test(inside ?? text);
}

const fields = {
  /** Empty for no mail server. */
  host: z.union([z.literal(''), z.string().trim().refine(isHost, rule('host'))]),
  port: wireInteger(1, 65_535).default(587),
  security: z.enum(MAIL_SECURITIES).default('starttls'),
  /** Empty if the mail server needs none. */
  user: wireText(0, 254).default(''),
  from: z.string().trim().max(320),
};

/** The mail server of this server, which all companies use. */
export const mailSettingSchema = z.object({
  ...fields,
  /** The password itself is in no answer. */
  has_password: z.boolean(),
  /** The variable that determines all of it; null if it can be changed here. */
  fixed: z.string().nullable(),
});

export type MailSetting = z.output<typeof mailSettingSchema>;

export const mailSettingUpdateSchema = z
  .object({
    ...fields,
    /** Empty keeps the former one, null removes it. */
    password: wireText(0, 500).nullable().default(''),
  })
  .refine(({ host, from }) => host === '' || isSender(from), { message: rule('email'), path: ['from'] });

export type MailSettingUpdate = z.output<typeof mailSettingUpdateSchema>;

export const mailTestSchema = z.object({ email: z.email(rule('email')).max(254) });

/** Why the mail could not be sent; null for success. */
export const mailTestedSchema = z.object({ failure: z.string().nullable() });
