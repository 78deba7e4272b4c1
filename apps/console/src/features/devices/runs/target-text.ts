import type { TFunction } from 'i18next';
import type { CommandTarget } from './command-target.ts';

/** Which devices a command was sent to, in one line. */
export function targetText(target: CommandTarget, t: TFunction): string {
  switch (target.kind) {
    case 'devices': {
      const [only, ...others] = target.devices;
      if (only && others.length === 0) return only.device_name;
      return t('commands.for_devices', { count: target.devices.length });
    }
    case 'group':
      return t('commands.for_group', { name: target.name });
    case 'filter':
      return Object.keys(target.filter).length === 0
        ? t('commands.for_every', { count: target.total })
        : t('commands.for_matching', { count: target.total });
  }
}
