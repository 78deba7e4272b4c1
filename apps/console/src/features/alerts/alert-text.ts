import { type AlertKind, BACKUP_FAILURES, parseLicenceEnd, type ServerAlertKind } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { elapsedText } from '../../shared/format/elapsed.ts';
import { formatSize } from '../../shared/format/size.ts';
import { licenceEndText } from '../../shared/licences/licence-end-text.ts';
import { faultText } from '../../shared/playback/playback-texts.ts';
import { commandLabel } from '../../shared/tasks/command-label.ts';

/** The details of an alert beyond its kind; empty for the kinds that say it all. */
export function alertDetailText(kind: AlertKind, detail: string | null, t: TFunction): string {
  if (detail === null) return '';
  switch (kind) {
    case 'fault':
      return faultText(detail, t);
    case 'task':
      return commandLabel(detail, t);
    case 'temperature':
      return t('alerts.degrees', { degrees: detail });
    case 'space':
      return t('alerts.space_left', { size: formatSize(Number(detail)) });
    case 'clock': {
      const ahead = Number(detail);
      return t(ahead > 0 ? 'alerts.clock_ahead' : 'alerts.clock_behind', {
        time: elapsedText(Math.abs(ahead), t),
      });
    }
    case 'backup': {
      const failure = BACKUP_FAILURES.find((one) => one === detail);
      return failure ? t(`backups.failures.${failure}`) : t('alerts.late_backup');
    }
    case 'licence': {
      const end = parseLicenceEnd(detail);
      return end ? licenceEndText(end, t) : '';
    }
    case 'offline':
    case 'black-screen':
    case 'download':
      return '';
  }
}

/** The tab of the device's page that says more about alerts of each kind. */
const TABS: Readonly<Record<Exclude<AlertKind, ServerAlertKind>, string>> = {
  offline: 'records',
  'black-screen': 'faults',
  fault: 'faults',
  download: 'releases',
  space: 'records',
  temperature: 'records',
  clock: 'records',
  task: 'tasks',
};

/** The name of its device; an alert without one is of the server. */
export function alertPlace({ device_name }: { device_name: string | null }, t: TFunction): string {
  return device_name ?? t('alerts.server');
}

/** The address of the page of its device or of the server, at the part that says more. */
export function alertAddress({ kind, device_id }: { kind: AlertKind; device_id: number | null }): string {
  if (kind === 'backup') return '/system-set?tab=backup';
  if (kind === 'licence') return '/licences';
  return `/devices-mips/detail/${device_id}?tab=${TABS[kind]}`;
}
