import { z } from 'zod';
import { wireFlag } from '../kernel/wire.ts';

/** How a company admits new devices. */
export const admissionSettingSchema = z.object({
  /** Whether every new device waits until an operator enters its pairing code. */
  approves_devices: wireFlag,
});

export type AdmissionSetting = z.output<typeof admissionSettingSchema>;

export const admissionSchema = z.object({
  approves_devices: z.boolean(),
  /** Whether manual approval should be turned on: devices that nobody has touched take most of the company's places. */
  is_crowded: z.boolean(),
  /** Where other machines reach the player. */
  player: z.object({
    /** IPv4 addresses of the server, the likeliest first; none while it listens on its own machine only. */
    addresses: z.array(z.string()),
    /** `host:port` of the RPC address, if the settings name one. */
    rpc_address: z.string().nullable(),
    /** The company code that a player has to name; null for the company of players that name none. */
    company_code: z.string().nullable(),
  }),
});

export type Admission = z.infer<typeof admissionSchema>;
