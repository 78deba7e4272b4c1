import type { AlertKind } from '@marquee/contract';
import type { ComponentType } from 'react';
import {
  BackupIcon,
  ClockIcon,
  DownloadIcon,
  LicenceIcon,
  OfflineIcon,
  StorageIcon,
  TaskIcon,
  TemperatureIcon,
  WarningIcon,
} from '../../shared/icons/index.ts';

const ICONS: Readonly<Record<AlertKind, ComponentType>> = {
  offline: OfflineIcon,
  'black-screen': WarningIcon,
  fault: WarningIcon,
  download: DownloadIcon,
  space: StorageIcon,
  temperature: TemperatureIcon,
  clock: ClockIcon,
  task: TaskIcon,
  backup: BackupIcon,
  licence: LicenceIcon,
};

/** The icon of a kind of alerts, as the state of a device or of the server has it. */
export function AlertIcon({ kind }: { kind: AlertKind }) {
  const Icon = ICONS[kind];
  return <Icon />;
}
