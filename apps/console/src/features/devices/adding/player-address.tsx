import type { Admission } from '@marquee/contract';
import { Alert, QRCode, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './add-device.module.css';
import { playerAddresses } from './player-addresses.ts';

/** The address to open on the screen, to copy, to type or to scan. */
export function PlayerAddress({ player }: { player: Admission['player'] }) {
  const { t } = useTranslation();
  const addresses = playerAddresses(player, window.location);
  const [chosen, setChosen] = useState<string>();
  const address = chosen ?? addresses[0];
  if (address === undefined) return <Alert type="warning" showIcon title={t('devices.add.unreachable')} />;
  return (
    <div className={styles.address}>
      {/* In the dark theme too: many phones do not read light codes on a dark ground. */}
      <QRCode
        aria-label={t('common.qr_code')}
        value={address}
        type="svg"
        size={132}
        color="#000000"
        bgColor="#ffffff"
      />
      <div className="column gap-8 shrink">
        <Typography.Text
          className={styles.url ?? ''}
          copyable={{ text: address, tooltips: [t('common.copy'), t('common.copied')] }}
        >
          {address}
        </Typography.Text>
        {addresses.length > 1 && (
          <Select
            size="small"
            className={styles.network ?? ''}
            aria-label={t('devices.add.network')}
            value={address}
            options={addresses.map((value) => ({ value, label: new URL(value).host }))}
            onChange={setChosen}
          />
        )}
        <p className={styles.hint}>
          {t(addresses.length > 1 ? 'devices.add.networks_hint' : 'devices.add.address_hint')}
        </p>
      </div>
    </div>
  );
}
