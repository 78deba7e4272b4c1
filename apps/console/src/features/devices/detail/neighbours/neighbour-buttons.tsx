import type { Device } from '@marquee/contract';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { NextIcon, PreviousIcon } from '../../../../shared/icons/index.ts';
import { isPlainKey, shortcutOf } from '../../../../shared/keyboard/shortcuts.ts';
import { rememberDeviceList, shownDeviceList } from '../../shown-device-list.ts';
import { type Neighbour, useNeighbours } from './use-neighbours.ts';

/** Leads to the previous and the next device, by button or key, with the same tab open. */
export function NeighbourButtons({ device }: { device: Pick<Device, 'id' | 'group_id'> }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { previous, next } = useNeighbours(device);
  const go = (to: Neighbour | undefined) => {
    if (!to) return;
    rememberDeviceList({ search: shownDeviceList()?.search ?? '', query: to.query });
    void navigate({ pathname: `/devices-mips/detail/${to.device.id}`, search });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    const shortcut = shortcutOf(event);
    if (shortcut === 'previous_device') go(previous);
    if (shortcut === 'next_device') go(next);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (!previous && !next) return null;
  const step = (name: string, icon: React.ReactNode, to: Neighbour | undefined) => (
    <Button
      icon={icon}
      aria-label={name}
      title={to ? `${name}: ${to.device.device_name}` : name}
      disabled={!to}
      onClick={() => go(to)}
    />
  );
  return (
    <span className="row gap-4">
      {step(t('shell.keyboard.previous_device'), <PreviousIcon />, previous)}
      {step(t('shell.keyboard.next_device'), <NextIcon />, next)}
    </span>
  );
}
