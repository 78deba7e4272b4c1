import type { Device } from '@marquee/contract';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../shared/format/state-badge.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { ZoneContext } from '../../../shared/format/zone.ts';
import { deviceFace } from './device-face.tsx';

/** The state of a device in words, with how long it has lasted; the reason is its tooltip. */
export function DeviceState({ device }: { device: Device }) {
  const { t } = useTranslation();
  const { tone, icon, text, note } = deviceFace(device, t, useNow(), use(ZoneContext));
  return (
    <StateBadge tone={tone} icon={icon} title={note}>
      {text}
    </StateBadge>
  );
}
