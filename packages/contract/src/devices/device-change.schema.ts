import { z } from 'zod';
import { optionalPhone } from '../kernel/logins.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, wireId, wireText, wireTimeZone } from '../kernel/wire.ts';
import { deviceNameSchema } from './device.schema.ts';

export const deviceRenameSchema = z.object({ id: wireId, device_name: deviceNameSchema });

export const deviceInfoSchema = z.object({
  id: wireId,
  device_name: deviceNameSchema.optional(),
  address: wireText(0, 100).optional(),
  remark: wireText(0, 100).optional(),
  iot_card: wireText(0, 32)
    .regex(/^[0-9A-Za-z]*$/, rule('card_number'))
    .optional(),
  charge_user: wireText(0, 10)
    .regex(/^[\p{L}\p{N} ]*$/u, rule('name_characters'))
    .optional(),
  charge_user_phone: optionalPhone.optional(),
  time_zone: wireTimeZone.optional(),
});

export const deviceIdsSchema = idsBody({});

/** Accepts a waiting device by the code that it shows; without an id, the code alone names it. */
export const devicePairSchema = z.object({ id: wireId.optional(), pairing_code: wireText(1, 12) });

/** Each restored device with its new id, under which the machine has enrolled again. */
export const devicesRestoredSchema = z.object({
  data: z.array(z.object({ former_id: z.int(), id: z.int() })),
});

export const devicePairedSchema = z.object({ id: z.int() });
