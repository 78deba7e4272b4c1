import { LICENCE_POOLS, licencePlanSchema, PAY_TYPES, TRADE_STATES } from '@marquee/contract';
import { z } from 'zod';

/** Answers of the vendor's licence service; see docs/adr/licences.md. Fields that it adds later are ignored. */
export const loginAnswer = z.object({
  token: z.string().min(1).max(4096),
  expires_at: z.int(),
  account: z.object({
    phone: z.string(),
    name: z.string(),
    type: z.union([z.literal(1), z.literal(2)]),
  }),
});

export const applicationAnswer = z.object({
  id: z.union([z.string(), z.int().transform(String)]),
  status: z.enum(['received', 'issued', 'refused']),
  reason: z.string().nullish(),
  file: z.string().nullish(),
});

export const balanceAnswer = z.object({ normal: z.int(), ai: z.int() });
export const fileAnswer = z.object({ file: z.string() });

const textId = z.union([z.string(), z.int().transform(String)]);

export const plansAnswer = z.array(licencePlanSchema.extend({ id: textId }));

export const orderAnswer = z.object({
  id: textId,
  code: z.string(),
  name: z.string(),
  pool: z.enum(LICENCE_POOLS),
  pay_type: z.enum(PAY_TYPES),
  quantity: z.int(),
  unit_price_fen: z.int(),
  total_fen: z.int(),
  qr_url: z.string().nullish(),
  trade_status: z.enum(TRADE_STATES),
  expires_at: z.int(),
  created_at: z.int(),
  paid_at: z.int().nullish(),
  file: z.string().nullish(),
  /** Older authorities do not send it. */
  invoice: z
    .object({ title: z.string(), tax_no: z.string().nullish(), email: z.string().nullish() })
    .nullish(),
});

export type OrderAnswer = z.output<typeof orderAnswer>;

/** 409 while another order awaits payment comes with that order. */
export const errorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string().optional() }),
  order: orderAnswer.optional(),
});
