import { type Crop, type ElementOf, updateElement } from '@marquee/scene';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playableUrl } from '../../../../shared/scene/use-file-resolvers.ts';
import { useEditor, useEditorState, useViewState } from '../../document/editor-context.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { CropArea } from './crop-area.tsx';
import { isWhole, WHOLE } from './dragged-crop.ts';

/** Chooses the part of its pictures that an element shows, by the first of them. */
export function CropDialog() {
  const id = useViewState((view) => view.cropping);
  const element = useEditorState((state) => sceneOf(state).elements.find((one) => one.id === id));
  if (element?.type !== 'picture') return null;
  return <OpenCropDialog key={element.id} element={element} />;
}

function OpenCropDialog({ element }: { element: ElementOf<'picture'> }) {
  const { t } = useTranslation();
  const { store, view } = useEditor();
  const [crop, setCrop] = useState<Crop>(element.crop ?? WHOLE);
  const [picture] = element.pictures;
  const close = () => view.getState().crop(null);
  const apply = () => {
    store
      .getState()
      .edit((document) =>
        updateElement(document, element.id, 'picture', { crop: isWhole(crop) ? undefined : crop }),
      );
    close();
  };
  if (!picture) return null;
  return (
    <Modal
      open
      centered
      width={760}
      title={t('editor.crop.title')}
      okText={t('editor.crop.apply')}
      cancelText={t('common.cancel')}
      onOk={apply}
      onCancel={close}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <Button disabled={isWhole(crop)} onClick={() => setCrop(WHOLE)}>
            {t('editor.crop.reset')}
          </Button>
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <CropArea src={playableUrl(picture.file)} name={picture.file.name} crop={crop} onChange={setCrop} />
      {element.pictures.length > 1 && <p>{t('editor.crop.all', { count: element.pictures.length })}</p>}
    </Modal>
  );
}
