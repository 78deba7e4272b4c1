import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** The ports to which devices may be moved, and how long they try. */
export const MIGRATION_LIMITS = {
  backgroundPort: { min: 9000, max: 9999 },
  messagePort: { min: 7000, max: 7999 },
  minutes: { min: 1, max: 60 },
} as const;

const { backgroundPort, messagePort, minutes } = MIGRATION_LIMITS;

/**
 * Moves a device to another address of the same installation. The specification has no permission of its own for it: users who may
 * change the settings of the system may use it, and 713 is free.
 */
export const serverMigrate = defineCommand({
  name: 'rpc-server-migrate',
  permission: '41101',
  area: 'system',
  operation: 713,
  kind: 'once',
  payload: z
    .object({
      scheme: z.enum(['http', 'https']).describe('How the new address is reached.'),
      host: z
        .string()
        .min(1)
        .max(253)
        .regex(/^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/)
        .describe('Host name or IPv4 address of the new server.'),
      background_port: z
        .int()
        .min(backgroundPort.min)
        .max(backgroundPort.max)
        .describe('Background port of the new server.'),
      message_port: z.int().min(messagePort.min).max(messagePort.max).describe('Its message port.'),
      minutes: z
        .int()
        .min(minutes.min)
        .max(minutes.max)
        .default(10)
        .describe('Minutes after which the device returns if the new server has not accepted it.'),
      keyId: z.string().max(64).optional().describe('Key of the signature, added by the server.'),
      signature: z
        .string()
        .max(128)
        .optional()
        .describe('Signature over the address and the device, added by the server.'),
    })
    .describe('Another address of the same installation.'),
  unused: () => ['keyId', 'signature'],
  expirySeconds: 300,
  whenInterrupted: 'failed',
  mayReturn: true,
  needsOnline: true,
  isDisruptive: true,
  minVersion: null,
  capability: 'server-migration',
  texts: {
    zh: {
      label: '服务器迁移',
      title: '迁移到新的服务器地址',
      hint: '设备先检查新地址是否可以连接、是否属于同一套系统，检查通过才会切换。如果新地址在设定时间内未接受设备，设备会自动返回当前地址。',
      submit: '迁移',
      submitMany: '迁移 {{devices}}',
      fields: {
        scheme: '协议',
        host: '主机名或 IP 地址',
        background_port: '后台端口（9000-9999）',
        message_port: '消息端口（7000-7999）',
        minutes: '未被接受时返回（分钟）',
        keyId: '密钥',
        signature: '签名',
      },
      options: { scheme: { http: 'HTTP', https: 'HTTPS' } },
    },
    en: {
      label: 'Migrate server',
      title: 'Move devices to another server address',
      hint: "Each device first checks that it can reach the new address, and that the address belongs to this installation. If the new address doesn't accept the device in time, it returns to the current one by itself.",
      submit: 'Migrate',
      submitMany: 'Migrate {{devices}}',
      fields: {
        scheme: 'Protocol',
        host: 'Host name or IP address',
        background_port: 'Background port (9000–9999)',
        message_port: 'Message port (7000–7999)',
        minutes: 'Return if not accepted after (minutes)',
        keyId: 'Key',
        signature: 'Signature',
      },
      options: { scheme: { http: 'HTTP', https: 'HTTPS' } },
    },
  },
});
