import { CLOCK_OFF_MS, type Device, LOW_SPACE_BYTES } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { systemTypeText } from '../../../shared/format/system-type.ts';
import { formatTime } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import {
  ClockIcon,
  DownloadIcon,
  NetworkIcon,
  SoftwareIcon,
  StorageIcon,
  TemperatureIcon,
  VolumeIcon,
} from '../../../shared/icons/index.ts';
import { skewText } from '../facts/device-facts.ts';
import styles from './health-tiles.module.css';

/** The temperature from which a device is likely to fail, in degrees Celsius. */
const HOT_CELSIUS = 70;

interface Tile {
  key: string;
  icon: ReactNode;
  label: string;
  value: string;
  note?: string | undefined;
  tone?: 'bad' | 'warning' | undefined;
  /** 0-100. */
  share?: number | undefined;
}

/**
 * The health of the device, as far as reported; nothing stands out until something is wrong. The figures of an offline
 * device have the time of its last report.
 */
export function HealthTiles({ device }: { device: Device }) {
  const { t } = useTranslation();
  const tiles = tilesOf(device, t);
  return (
    <section className={styles.health} aria-label={t('devices.health_title')}>
      <ul className={styles.tiles} style={rowsOf(tiles.length)}>
        {tiles.map(({ key, icon, label, value, note, tone, share }) => (
          <li key={key} className={styles.tile} data-tone={tone}>
            <span className={styles.label}>
              {icon}
              {label}
            </span>
            <span className={styles.value}>{value}</span>
            {share !== undefined && (
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${share}%` }} />
              </span>
            )}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
      {!device.is_online && device.last_seen_at !== null && tiles.length > 0 && (
        <p className={styles.reported}>
          {t('devices.health_reported')} <TimeAt at={device.last_seen_at} />
        </p>
      )}
    </section>
  );
}

/** The part of a data plan from which it is likely to run out. */
const MUCH_TRAFFIC = 0.8;

function flowTile({ allowance, used, renews_at }: Device['flow'], t: TFunction): Tile {
  const share = allowance === null ? undefined : Math.min(1, used / allowance);
  return {
    key: 'flow',
    icon: <DownloadIcon />,
    label: t('devices.flow.column'),
    value: formatSize(used),
    note:
      allowance === null
        ? undefined
        : t('devices.flow.of', { size: formatSize(allowance), date: formatTime(renews_at).slice(5, 10) }),
    tone: share === undefined || share < MUCH_TRAFFIC ? undefined : share < 1 ? 'warning' : 'bad',
    share: share === undefined ? undefined : Math.round(share * 100),
  };
}

function rowsOf(tiles: number): CSSProperties {
  return { '--all': tiles, '--half': Math.ceil(tiles / 2) } as CSSProperties;
}

function tilesOf(device: Device, t: TFunction): Tile[] {
  const { free_space, total_space, temperature, clock_skew_ms, volume, ip } = device;
  const tiles: (Tile | false)[] = [
    free_space !== null && {
      key: 'space',
      icon: <StorageIcon />,
      label: t('devices.space'),
      value: formatSize(free_space),
      note: total_space === null ? undefined : t('devices.of_size', { size: formatSize(total_space) }),
      tone: free_space < LOW_SPACE_BYTES ? 'bad' : undefined,
      share: total_space === null ? undefined : Math.round((1 - free_space / total_space) * 100),
    },
    temperature !== null && {
      key: 'temperature',
      icon: <TemperatureIcon />,
      label: t('devices.temperature'),
      value: t('devices.celsius', { degrees: Math.round(temperature) }),
      tone: temperature >= HOT_CELSIUS ? 'warning' : undefined,
    },
    clock_skew_ms !== null && {
      key: 'clock',
      icon: <ClockIcon />,
      label: t('devices.clock'),
      value: skewText(clock_skew_ms, t),
      note: device.time_zone,
      tone: Math.abs(clock_skew_ms) >= CLOCK_OFF_MS ? 'warning' : undefined,
    },
    (device.flow.allowance !== null || device.flow.used > 0) && flowTile(device.flow, t),
    ip !== null && { key: 'ip', icon: <NetworkIcon />, label: t('devices.network'), value: ip },
    volume !== null && {
      key: 'volume',
      icon: <VolumeIcon />,
      label: t('devices.volume'),
      value: String(volume),
      share: volume,
    },
    device.soft_version !== '' && {
      key: 'version',
      icon: <SoftwareIcon />,
      label: t('devices.software'),
      value: device.soft_version,
      note: [systemTypeText(device.system_type, t), device.version].filter(Boolean).join(' '),
    },
  ];
  return tiles.filter((tile) => tile !== false);
}
