import type { Material, MaterialDetail } from '@marquee/contract';
import { Skeleton } from 'antd';
import { materialFileUrl } from '../../../shared/materials/material-urls.ts';
import { DocumentViewer } from './document-viewer.tsx';
import { MediaPlayer } from './media-player.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { StageNote } from './stage-note.tsx';

interface PreviewStageProps {
  material: Material;
  /** Undefined until the server has answered. */
  detail: MaterialDetail | undefined;
}

/** Shows the material itself, depending on its type. */
export function PreviewStage({ material, detail }: PreviewStageProps) {
  const { type, width, height } = material;
  if (type === 'picture') {
    const picture = { width: width ?? 1, height: height ?? 1 };
    return <PictureViewer src={materialFileUrl(material)} alt={material.name} picture={picture} />;
  }
  if (material.processing !== 'ready') return <StageNote material={material} reason="not_ready" />;
  if (type !== 'document') return <MediaPlayer material={material} />;
  if (!detail) return <Skeleton active />;
  return detail.pages.length > 0 ? (
    <DocumentViewer material={detail} />
  ) : (
    <StageNote material={material} reason="not_playable" />
  );
}
