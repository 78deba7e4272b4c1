import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../../../shared/icons/index.ts';
import type { DeviceChoice } from '../state/choices.ts';
import styles from './devices.module.css';

const ROW_HEIGHT = 28;
const ROWS_AHEAD = 8;

interface ChosenDevicesProps {
  chosen: DeviceChoice[];
  onChange: (chosen: DeviceChoice[]) => void;
  /** Below the heading. */
  children: ReactNode;
}

/** The chosen items; only the visible part is drawn, since it may be a whole fleet. */
export function ChosenDevices({ chosen, onChange, children }: ChosenDevicesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const rows = useVirtualizer({
    count: chosen.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AHEAD,
  });
  return (
    <aside className={styles.chosen} aria-label={t('releases.chosen_devices', { count: chosen.length })}>
      <header>
        <strong>{t('releases.chosen_devices', { count: chosen.length })}</strong>
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('releases.clear')}
        </Button>
      </header>
      {children}
      {chosen.length === 0 && <p>{t('rules.at_least_one_device')}</p>}
      <ul ref={list}>
        <li aria-hidden="true" style={{ height: rows.getTotalSize() }} />
        {rows.getVirtualItems().map(({ index, start }) => {
          const device = chosen[index];
          if (!device) return null;
          return (
            <li key={device.id} className={styles.chosenRow} style={{ top: start, height: ROW_HEIGHT }}>
              <span title={device.name}>{device.name}</span>
              <Button
                type="text"
                size="small"
                aria-label={t('releases.remove', { name: device.name })}
                icon={<CloseIcon />}
                onClick={() => onChange(chosen.filter(({ id }) => id !== device.id))}
              />
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
