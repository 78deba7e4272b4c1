import type { Device } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.ts';
import { CellText } from '../../../shared/list/text/cell-text.tsx';
import { firstScreen, onScreenText } from './on-screen-text.ts';

/** The content of the first screen of a device, for a column; a dash while the device is offline or out of service. */
export function OnScreenNow({ device }: { device: Device }) {
  const { t } = useTranslation();
  const now = useNow();
  const screen = firstScreen(device);
  if (!screen || screen.kind === 'offline' || screen.kind === 'unknown') return <>–</>;
  const text = onScreenText(screen, t, now, device.time_zone);
  return (
    <CellText text={text}>
      {screen.kind === 'emergency' ? <strong className="error">{text}</strong> : text}
    </CellText>
  );
}
