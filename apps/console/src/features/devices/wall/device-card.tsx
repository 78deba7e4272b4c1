import { type Device } from '@marquee/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { Opener } from '../../../shared/list/cards/opener.tsx';
import { DevicePicture } from '../picture/device-picture.tsx';
import { deviceFace } from '../state/device-face.tsx';
import styles from './device-card.module.css';

interface DeviceCardProps {
  device: Device;
  tick: ReactNode;
  menu: ReactNode;
  onOpen: () => void;
  /** Undefined if the user may not approve devices. */
  onApprove: (() => void) | undefined;
}

/** A device on the wall: its picture, its state, its name, what it plays and where it is. */
export function DeviceCard({ device, tick, menu, onOpen, onApprove }: DeviceCardProps) {
  const { t } = useTranslation();
  const { tone, text, note } = deviceFace(device, t, useNow());
  const isWaiting = device.state === 'waiting';
  const approval = isWaiting && onApprove && (
    <Button type="primary" size="small" onClick={onApprove}>
      {t('devices.accept')}
    </Button>
  );
  const place = device.address || groupNameOf(device.group_name, t);
  const facts = (
    <span className={styles.facts}>
      <span className={styles.title}>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.name} title={device.device_name}>
          {device.device_name}
        </span>
        <span className={styles.unseen}>{text}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.note} title={note}>
          {note ?? t('devices.plays_nothing')}
        </span>
        <span className={styles.place} title={place}>
          {place}
        </span>
      </span>
    </span>
  );
  return (
    <article className={styles.card} data-tone={tone} data-waiting={isWaiting || undefined}>
      {isWaiting && <DevicePicture device={device} approval={approval} />}
      <Opener className={styles.open} onOpen={onOpen}>
        {!isWaiting && <DevicePicture device={device} />}
        {facts}
      </Opener>
      <div className={styles.tick}>{tick}</div>
      <div className={styles.menu}>{menu}</div>
    </article>
  );
}
