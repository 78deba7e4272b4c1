import type { MaterialType, PlaylistItemPicture } from '@marquee/contract';
import type { ReactNode } from 'react';
import { AudioIcon, DocumentIcon, PictureIcon, VideoIcon } from '../icons/index.ts';
import { materialThumbnailUrl } from '../materials/material-urls.ts';
import { ProgramThumbnail } from '../scene/program-thumbnail.tsx';
import styles from './playlist-picture.module.css';

const ICONS: Record<MaterialType, ReactNode> = {
  picture: <PictureIcon />,
  video: <VideoIcon />,
  audio: <AudioIcon />,
  document: <DocumentIcon />,
};

/** The facts of an item that its picture needs. */
export type Pictured = Pick<
  PlaylistItemPicture,
  'kind' | 'id' | 'cover' | 'sha256' | 'has_thumbnail' | 'material_type'
>;

/** A program's first scene, or the thumbnail of a material, on the black of a screen. */
export function ItemPicture({ item }: { item: Pictured }) {
  const { kind, id, cover, sha256, has_thumbnail, material_type } = item;
  if (kind === 'program') return <ProgramThumbnail cover={cover} />;
  return (
    <span className={styles.material} aria-hidden="true">
      {has_thumbnail && sha256 !== null ? (
        <img
          src={materialThumbnailUrl({ id, sha256, processing: 'ready' })}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ) : (
        ICONS[material_type ?? 'picture']
      )}
    </span>
  );
}
