import { AudioOutlined, FileTextOutlined, PictureOutlined, VideoCameraOutlined } from '@ant-design/icons';
import type { Material, MaterialType } from '@marquee/contract';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../shared/format/time.ts';
import { materialThumbnailUrl } from '../api/material-urls.ts';
import styles from './material.module.css';

const icons: Record<MaterialType, ReactNode> = {
  picture: <PictureOutlined />,
  video: <VideoCameraOutlined />,
  audio: <AudioOutlined />,
  document: <FileTextOutlined />,
};

/** The picture of a material in its own proportions; a video also tells its length. */
export function MaterialThumbnail({ material }: { material: Material }) {
  return (
    <span className={styles.thumbnail}>
      {material.has_thumbnail ? (
        <img src={materialThumbnailUrl(material.id)} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.icon}>{icons[material.type]}</span>
      )}
      {material.duration_ms !== null && (
        <span className={styles.duration}>{formatDuration(material.duration_ms)}</span>
      )}
    </span>
  );
}
