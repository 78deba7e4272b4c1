import type { DeviceDay } from '@marquee/contract';
import type { TFunction } from 'i18next';

type Part = DeviceDay['screens'][number]['releases'][number]['parts'][number];

/** The state of a release in a part of a day, in words. */
export function partText({ state, by }: Pick<Part, 'state' | 'by'>, t: TFunction): string {
  switch (state) {
    case 'plays':
      return t('devices.plays');
    case 'replaced':
      return t('playback.rejection.replaced-by', { by: by ?? '–' });
    case 'covered':
      return t('playback.rejection.emergency');
    case 'not-downloaded':
    case 'not-approved':
    case 'not-in-wave':
    case 'waves-stopped':
    case 'screen-not-shown':
    case 'screen-off':
      return t(`playback.rejection.${state}`);
  }
}
