import type { MaterialType } from '@marquee/contract';
import type { ReactNode } from 'react';
import { AudioIcon, DocumentIcon, PictureIcon, VideoIcon } from '../icons/index.ts';

/** The icon of each type of material. */
export const TYPE_ICONS: Record<MaterialType, ReactNode> = {
  picture: <PictureIcon />,
  video: <VideoIcon />,
  audio: <AudioIcon />,
  document: <DocumentIcon />,
};
