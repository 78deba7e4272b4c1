import { CloudUploadOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { UploadActions } from './upload-actions.tsx';
import { isActive } from './upload-item.ts';
import styles from './upload-list.module.css';
import { useUploads } from './upload-provider.tsx';
import { UploadRow } from './upload-row.tsx';

/** The way to the uploads from every page; opens by itself when uploads are added, and makes way for the next page. */
export function UploadCentreButton() {
  const { t } = useTranslation();
  const uploads = useUploads();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const count = useRef(uploads.length);
  useEffect(() => {
    if (uploads.length > count.current) setOpen(true);
    count.current = uploads.length;
  }, [uploads.length]);
  useEffect(() => setOpen(false), [pathname]);
  if (uploads.length === 0) return null;
  return (
    <>
      <Badge
        count={uploads.filter((item) => isActive(item) || item.state === 'paused').length}
        size="small"
        offset={[-6, 6]}
      >
        <Button
          type="text"
          icon={<CloudUploadOutlined />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('uploads.title')}
        </Button>
      </Badge>
      <Drawer
        open={isOpen}
        mask={false}
        size={420}
        title={t('uploads.title')}
        onClose={() => setOpen(false)}
        footer={<UploadActions uploads={uploads} />}
        styles={{ body: { padding: 0 } }}
      >
        <ul className={styles.list}>
          {uploads.map((item) => (
            <UploadRow key={item.key} item={item} />
          ))}
        </ul>
      </Drawer>
    </>
  );
}
