import type { Device } from '@marquee/contract';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import { formatResolution } from '../../../shared/format/resolution.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { Card } from '../../../shared/list/cards/card.tsx';
import { DeviceBand, DeviceImage, DevicePairing } from '../picture/device-picture.tsx';
import { type DeviceFace, deviceFace } from '../state/device-face.tsx';
import { cityOf } from './city-of.ts';
import styles from './device-card.module.css';

interface DeviceCardProps {
  device: Device;
  tick: ReactNode;
  actions: readonly RowAction[];
  onOpen: () => void;
  /** Undefined if the user may not approve devices. */
  onApprove: (() => void) | undefined;
}

const FRAMES = {
  bad: 'bad',
  warning: 'waiting',
  busy: undefined,
  good: undefined,
  quiet: undefined,
} as const;

/** A device on the wall: its picture, its state, its name, what it plays and where it is. */
export function DeviceCard({ device, tick, actions, onOpen, onApprove }: DeviceCardProps) {
  const { t } = useTranslation();
  const face = deviceFace(device, t, useNow());
  const { tone, text, note } = face;
  const place = device.address || groupNameOf(device.group_name, t);
  return (
    <Card
      isFramed
      name={device.device_name}
      picture={<DeviceImage device={device} />}
      band={<DeviceBand device={device} />}
      over={
        device.state === 'waiting' && (
          <DevicePairing
            device={device}
            approval={
              onApprove && (
                <Button type="primary" size="small" onClick={onApprove}>
                  {t('devices.accept')}
                </Button>
              )
            }
          />
        )
      }
      mark={
        <StatusDot tone={tone === 'busy' ? 'good' : tone}>
          <span className={styles.unseen}>{text}</span>
        </StatusDot>
      }
      tone={FRAMES[tone]}
      summary={summaryOf(device, face, t)}
      facts={[
        <span key="note" title={note}>
          {face.shortNote ?? note ?? t('devices.plays_nothing')}
        </span>,
        <span key="place" title={place}>
          {/* A whole address rarely fits beside what plays. */}
          {cityOf(place) ?? place}
        </span>,
      ]}
      tick={tick}
      actions={actions}
      onOpen={onOpen}
    />
  );
}

/** Facts for which the card has no room: the reason, the place, and the identity of the device. */
function summaryOf(device: Device, { text, note }: DeviceFace, t: TFunction): string[] {
  return [
    [text, note],
    [groupNameOf(device.group_name, t), device.address],
    [formatResolution(device.res), device.model],
    // Most devices are called by their MAC at first.
    [device.device_mac === device.device_name ? '' : device.device_mac, device.ip],
  ]
    .map((facts) => facts.filter(Boolean).join(' · '))
    .filter(Boolean);
}
