import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './video-address.module.css';

/** The address of a video, with a copy button. Only screens may be able to reach it, so it is no link. */
export function VideoAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.address}>
      <span className="ellipsis" title={address}>
        {address}
      </span>
      <Typography.Text
        copyable={{ text: address, tooltips: [t('videos.copy_address'), t('common.copied')] }}
      />
    </span>
  );
}
