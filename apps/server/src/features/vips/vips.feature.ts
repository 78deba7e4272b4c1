import type { KeyObject } from 'node:crypto';
import { MediaInspector } from '@marquee/media';
import { openInstallationKey } from '../../platform/encryption/installation-key.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DesiredStates } from '../manifests/index.ts';
import { DeviceVips } from './device-vips.service.ts';
import { vipHandlers } from './vip.route.ts';
import { VipService } from './vip.service.ts';
import { VipPersons } from './vip-person.service.ts';
import { VipPictures } from './vip-picture.service.ts';

const SWEEP_MS = 10 * 60_000;

/** Persons whom chosen screens welcome. */
export function vipsFeature(
  platform: Platform,
  desiredStates: DesiredStates,
): { deviceVips: DeviceVips; feature: Feature } {
  const { db, clock, logger, content, nodes, config } = platform;
  let key: KeyObject | undefined;
  const opened = () => {
    if (!key) throw new Error('the key was not opened');
    return key;
  };
  const pictures = new VipPictures({
    content,
    inspector: new MediaInspector(clock, logger),
    key: opened,
  });
  const persons = new VipPersons(opened);
  const service = new VipService({ ...platform, pictures, persons });
  let cancel: () => void = () => undefined;
  return {
    deviceVips: new DeviceVips({ ...platform, desiredStates, pictures, persons }),
    feature: {
      handlers: vipHandlers(service),
      async start() {
        key = await openInstallationKey(db, config.dataFolder);
        await service.sealAll();
        cancel = nodes.everyOnOneNode('vips.erasures', SWEEP_MS, () => service.sweep());
      },
      async stop() {
        cancel();
      },
    },
  };
}
