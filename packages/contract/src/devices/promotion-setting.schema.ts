import { z } from 'zod';
import { wireFlag } from '../kernel/wire.ts';

/** A: each new audience sees the first of its programs; B: the one after the last promoted. */
export const PROMOTION_STRATEGIES = ['A', 'B'] as const;

const fields = {
  /** Whether devices promote programs for their viewers. */
  promotes: wireFlag,
  strategy: z.enum(PROMOTION_STRATEGIES),
};

/** How the devices of a company promote programs, as long as they have no value of their own. */
export const promotionSettingSchema = z.object({
  ...fields,
  promotes: z.boolean(),
  /** Devices with a switch or a strategy of their own that the caller may change. */
  own_count: z.int(),
});

export type PromotionSetting = z.output<typeof promotionSettingSchema>;

export const promotionSettingUpdateSchema = z.object({
  ...fields,
  /** Whether these devices follow the company again. */
  replaces_own: wireFlag.default(false),
});
