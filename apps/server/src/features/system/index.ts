import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DesiredStates } from '../manifests/index.ts';
import { MailSettings } from './mail-setting.service.ts';
import { systemSettingHandlers } from './system-setting.route.ts';
import { SystemSettings } from './system-setting.service.ts';

/** Ports, address and restart of the server. */
export function systemFeature(
  platform: Platform,
  desiredStates: Pick<DesiredStates, 'manifestKeys'>,
): Feature {
  const manifestKeys = () => desiredStates.manifestKeys();
  const settings = new SystemSettings({ ...platform, manifestKeys });
  return { handlers: systemSettingHandlers(settings, new MailSettings(platform)) };
}
