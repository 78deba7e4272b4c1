import { z } from 'zod';
import { defineCommand } from '../define-command.ts';
import { packageFields, TECHNICAL_PACKAGE_FIELDS } from './package-fields.ts';

const SOFTWARE = 5;
const FIRMWARE = 6;

/** Replaces the player software, the firmware or the agent of a device by another version. */
export const upgrade = defineCommand({
  name: 'rpc-upgrade',
  permission: '21124',
  area: 'apps',
  operation: SOFTWARE,
  operationOf: ({ kind }) => (kind === 'firmware' ? FIRMWARE : SOFTWARE),
  kind: 'once',
  payload: z
    .object({
      kind: z.enum(['software', 'firmware', 'agent']).describe('What the package replaces.'),
      ...packageFields,
    })
    .describe('The package with the new version.'),
  namesApp: true,
  unused: () => TECHNICAL_PACKAGE_FIELDS,
  expirySeconds: 3600,
  // The version that the device reports afterwards decides.
  whenInterrupted: 'done',
  endsWithVersion: true,
  needsOnline: true,
  isDisruptive: true,
  minVersion: '6.0',
  capability: 'upgrade',
  texts: {
    zh: {
      label: '升级',
      title: '升级设备',
      hint: '设备将下载并校验安装包，然后安装并重启。',
      submit: '升级',
      submitMany: '升级 {{devices}}',
      fields: {
        kind: '升级内容',
        system: '系统',
        package: '包名',
        name: '名称',
        version: '版本',
        versionCode: '版本号',
        url: '下载地址',
        sha256: 'SHA-256',
        size: '大小',
        keyId: '密钥',
        signature: '签名',
        fullSignature: '完整签名',
      },
      options: {
        kind: { software: '软件', firmware: '固件', agent: '代理程序' },
        system: { android: 'Android', harmony: 'HarmonyOS', linux: 'Linux' },
      },
    },
    en: {
      label: 'Upgrade',
      title: 'Upgrade devices',
      hint: 'The device downloads and verifies the package, installs it, and restarts.',
      submit: 'Upgrade',
      submitMany: 'Upgrade {{devices}}',
      fields: {
        kind: 'Upgrades',
        system: 'System',
        package: 'Package',
        name: 'Name',
        version: 'Version',
        versionCode: 'Version code',
        url: 'Download address',
        sha256: 'SHA-256',
        size: 'Size',
        keyId: 'Key',
        signature: 'Signature',
        fullSignature: 'Full signature',
      },
      options: {
        kind: { software: 'Software', firmware: 'Firmware', agent: 'Agent' },
        system: { android: 'Android', harmony: 'HarmonyOS', linux: 'Linux' },
      },
    },
  },
});
