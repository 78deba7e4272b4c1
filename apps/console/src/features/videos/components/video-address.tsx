import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './video-address.module.css';

/** Where a video is, to be copied: it may lie where only the screens reach it, so it is no link. */
export function VideoAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.address}>
      <span className={styles.text} title={address}>
        {address}
      </span>
      <Typography.Text
        copyable={{ text: address, tooltips: [t('videos.copy_address'), t('common.copied')] }}
      />
    </span>
  );
}
