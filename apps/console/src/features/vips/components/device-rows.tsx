import { deviceRoutes } from '@marquee/contract';
import type { ReactNode } from 'react';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import styles from './vip.module.css';

interface DeviceRow {
  device_id: number;
  device_name: string;
}

/** Devices by name, each with what is to be said about it. */
export function DeviceRows<Row extends DeviceRow>({
  rows,
  about,
}: {
  rows: readonly Row[];
  about: (row: Row) => ReactNode;
}) {
  return (
    <ul className={styles.devices}>
      {rows.map((row) => (
        <li key={row.device_id}>
          <span className="ellipsis" title={row.device_name}>
            <PermittedLink call={deviceRoutes.detail} to={`/devices-mips/detail/${row.device_id}`}>
              {row.device_name}
            </PermittedLink>
          </span>
          <span className={styles.about}>{about(row)}</span>
        </li>
      ))}
    </ul>
  );
}
