import { type Alert, type AlertFile, alertRoutes, routePath } from '@marquee/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { PictureIcon, VideoIcon } from '../../../shared/icons/index.ts';
import styles from './alert-files.module.css';

/** Number of a picture among the kinds of files that devices upload. */
const PICTURE = 5;

/** The pictures and videos that the device took of what was wrong; a click shows one. */
export function AlertFiles({ alert }: { alert: Alert }) {
  const { device_id, files } = alert;
  const name = alert.device_name ?? '';
  const { t } = useTranslation();
  const [open, setOpen] = useState<AlertFile>();
  if (device_id === null || files.length === 0) return <>–</>;
  const addressOf = ({ id }: AlertFile) => routePath(alertRoutes.file, { device_id, file: id });
  return (
    <>
      <span className={styles.files}>
        {files.map((file) => {
          const label = t(file.kind === PICTURE ? 'alerts.show_picture' : 'alerts.show_video');
          return (
            <Button
              key={file.id}
              size="small"
              type="text"
              className={styles.file ?? ''}
              aria-label={label}
              title={label}
              icon={
                file.kind === PICTURE ? (
                  <img
                    className={styles.thumb}
                    src={addressOf(file)}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  <span className={styles.thumb}>
                    <VideoIcon />
                  </span>
                )
              }
              onClick={() => setOpen(file)}
            />
          );
        })}
      </span>
      {open && (
        <Modal
          open
          centered
          width="min(960px, 92vw)"
          title={
            <span className="row gap-8">
              {open.kind === PICTURE ? <PictureIcon /> : <VideoIcon />}
              {name}
            </span>
          }
          footer={
            <span className={styles.facts}>
              {t('alerts.recorded')} <TimeAt at={open.uploaded_at} /> · {formatSize(open.size)}
            </span>
          }
          onCancel={() => setOpen(undefined)}
        >
          <div className={styles.stage}>
            {open.kind === PICTURE ? (
              <img src={addressOf(open)} alt={name} />
            ) : (
              // Devices record no speech that captions could repeat.
              <video src={addressOf(open)} controls autoPlay muted aria-label={name} />
            )}
          </div>
        </Modal>
      )}
    </>
  );
}
