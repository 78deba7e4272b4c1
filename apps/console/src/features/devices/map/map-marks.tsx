import type { MapPoint } from '@marquee/contract';
import { memo, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { elapsedText } from '../../../shared/format/elapsed.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import type { Tone } from '../../../shared/format/status-dot.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import type { Cluster, PlacedDevice } from './clusters.ts';
import styles from './map.module.css';
import { type MapView, type Size, toPixel } from './projection.ts';

const TONES: Readonly<Record<NonNullable<MapPoint['trouble_kind']>, Tone>> = {
  offline: 'bad',
  fault: 'bad',
  sync: 'bad',
  space: 'bad',
  waiting: 'warning',
  clock: 'warning',
  moved: 'quiet',
  disabled: 'quiet',
};

/** Names of more devices than this would cover each other. */
const MAX_NAMES = 60;
/** Marks are drawn a little outside of the map, so that none appears late while it moves. */
const BEYOND = 160;

interface MapMarksProps {
  clusters: readonly Cluster[];
  /** Marks are placed for this view, and moved with the map from there. */
  view: MapView;
  size: Size;
  chosen: number | undefined;
  onDevice: (placed: PlacedDevice) => void;
  onCluster: (cluster: Cluster) => void;
  /** Begins to drag a device; undefined if the user may not place it. */
  onGrab: ((placed: PlacedDevice, event: PointerEvent) => void) | undefined;
}

/** The devices on the map, those close together as one mark with their number. */
export const MapMarks = memo(function MapMarks(props: MapMarksProps) {
  const { clusters, view, size, chosen, onDevice, onCluster, onGrab } = props;
  const visible = clusters.flatMap((cluster) => {
    const pixel = toPixel(view, size, cluster);
    const isVisible =
      pixel.x > -BEYOND &&
      pixel.x < size.width + BEYOND &&
      pixel.y > -BEYOND &&
      pixel.y < size.height + BEYOND;
    return isVisible ? [{ cluster, style: { transform: `translate(${pixel.x}px, ${pixel.y}px)` } }] : [];
  });
  const hasNames = visible.length <= MAX_NAMES;
  return visible.map(({ cluster, style }) => {
    const [first, second] = cluster.members;
    if (first && !second)
      return (
        <DeviceMark
          key={first.device.id}
          placed={first}
          style={style}
          hasName={hasNames}
          isChosen={chosen === first.device.id}
          onOpen={onDevice}
          onGrab={onGrab}
        />
      );
    return <ClusterMark key={cluster.key} cluster={cluster} style={style} onOpen={onCluster} />;
  });
});

interface DeviceMarkProps {
  placed: PlacedDevice;
  style: React.CSSProperties;
  hasName: boolean;
  isChosen: boolean;
  onOpen: (placed: PlacedDevice) => void;
  onGrab: MapMarksProps['onGrab'];
}

function DeviceMark({ placed, style, hasName, isChosen, onOpen, onGrab }: DeviceMarkProps) {
  const { t } = useTranslation();
  const { device_name, trouble_kind, offline_at } = placed.device;
  const now = useNow();
  const state =
    trouble_kind === 'offline' && offline_at !== null
      ? t('devices.offline_for', { time: elapsedText(now - offline_at, t) })
      : t(trouble_kind === null ? 'devices.online' : `devices.trouble.${trouble_kind}`);
  return (
    <button
      type="button"
      className={styles.device}
      style={style}
      data-tone={trouble_kind === null ? 'good' : TONES[trouble_kind]}
      data-chosen={isChosen || undefined}
      aria-label={t('devices.map.device', { name: device_name, state })}
      onClick={() => onOpen(placed)}
      onPointerDown={onGrab && ((event) => onGrab(placed, event))}
    >
      <span className={styles.dot} />
      {hasName && (
        <span className={styles.name}>
          {device_name}
          {trouble_kind !== null && <span className={styles.state}>{state}</span>}
        </span>
      )}
    </button>
  );
}

interface ClusterMarkProps {
  cluster: Cluster;
  style: React.CSSProperties;
  onOpen: (cluster: Cluster) => void;
}

/** A ring shows how many are offline or have another trouble. */
function ClusterMark({ cluster, style, onOpen }: ClusterMarkProps) {
  const { t } = useTranslation();
  const { members, offline, troubled } = cluster;
  const share = (count: number) => `${(100 * count) / members.length}%`;
  const ring = {
    '--offline': share(offline),
    '--troubled': share(offline + troubled),
  } as React.CSSProperties;
  const offlineText = offline > 0 ? t('devices.map.offline', { count: offline }) : undefined;
  return (
    <button
      type="button"
      className={styles.cluster}
      style={{ ...style, ...ring }}
      data-size={members.length >= 1000 ? 'l' : members.length >= 100 ? 'm' : 's'}
      onClick={() => onOpen(cluster)}
    >
      <span className={styles.count} aria-hidden="true">
        {formatNumber(members.length)}
      </span>
      <span className={styles.unseen}>
        {t('devices.map.cluster', { count: members.length })}
        {offlineText && ', '}
      </span>
      {offlineText && <span className={styles.offline}>{offlineText}</span>}
    </button>
  );
}
