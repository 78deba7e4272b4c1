import { routePath, type Vip, vipRoutes } from '@marquee/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './vip.module.css';

/** Shows the picture of a VIP on demand; the operation log has each view. */
export function PictureButton({ vip }: { vip: Pick<Vip, 'id' | 'name' | 'picture_version'> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (vip.picture_version === null) return '–';
  return (
    <>
      <Button type="link" size="small" className={styles.show} onClick={() => setOpen(true)}>
        {t('vips.show_picture')}
      </Button>
      {isOpen && (
        <Modal
          open
          title={t('vips.picture_of', { name: vip.name })}
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <VipPicture vip={vip} />
          <p className={styles.logged}>{t('vips.view_logged')}</p>
        </Modal>
      )}
    </>
  );
}

function VipPicture({ vip }: { vip: Pick<Vip, 'id' | 'name' | 'picture_version'> }) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p role="alert">{t('vips.picture_failed')}</p>;
  return (
    <img
      className={styles.picture}
      src={`${routePath(vipRoutes.picture, { id: vip.id })}?v=${vip.picture_version}`}
      alt={t('vips.picture_of', { name: vip.name })}
      onError={() => setFailed(true)}
    />
  );
}
