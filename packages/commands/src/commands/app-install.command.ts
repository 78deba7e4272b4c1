import { z } from 'zod';
import { defineCommand } from '../define-command.ts';
import { packageFields, TECHNICAL_PACKAGE_FIELDS } from './package-fields.ts';

/** Installs an app on a device, or another version of it. */
export const appInstall = defineCommand({
  name: 'rpc-app-install',
  permission: '21124',
  area: 'apps',
  operation: 707,
  kind: 'once',
  payload: z.object(packageFields).describe('The package of the app.'),
  namesApp: true,
  unused: () => TECHNICAL_PACKAGE_FIELDS,
  expirySeconds: 3600,
  whenInterrupted: 'failed',
  needsOnline: true,
  isDisruptive: false,
  minVersion: null,
  capability: 'app-install',
  texts: {
    zh: {
      label: '安装应用',
      title: '安装应用',
      hint: '设备将下载并校验安装包，然后安装。已安装的旧版本将被替换。',
      submit: '安装',
      submitMany: '在 {{devices}} 上安装',
      fields: {
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
      },
      options: { system: { android: 'Android', harmony: 'HarmonyOS', linux: 'Linux' } },
    },
    en: {
      label: 'Install app',
      title: 'Install app',
      hint: 'The device downloads and verifies the package, then installs it. It replaces any other version of the app.',
      submit: 'Install',
      submitMany: 'Install on {{devices}}',
      fields: {
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
      },
      options: { system: { android: 'Android', harmony: 'HarmonyOS', linux: 'Linux' } },
    },
  },
});
