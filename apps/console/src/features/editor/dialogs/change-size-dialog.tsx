import { resolutionSchema } from '@marquee/contract';
import { fitDocument, resizeDocument, type Scene, type SceneDocument, type Size } from '@marquee/scene';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ResolutionField } from '../../../shared/compositions/composition-fields.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { useEditor } from '../document/editor-context.ts';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import styles from './change-size-dialog.module.css';

interface Values {
  width: number | null;
  height: number | null;
}

/** Changes the resolution of the program in one step of the history, with a preview of the open scene. */
export function ChangeSizeDialog() {
  const { t } = useTranslation();
  const { store, view } = useEditor();
  const [before] = useState(() => documentOf(store.getState()));
  const [scene] = useState(() => sceneOf(store.getState()));
  const [isScaled, setScaled] = useState(true);
  const close = () => view.getState().openSizeDialog(false);
  const form = useSchemaForm<Values, z.output<typeof resolutionSchema>>({
    schema: resolutionSchema,
    initial: { width: before.width, height: before.height },
    send: async (size) => {
      store.getState().edit((document) => sized(document, size, isScaled));
      close();
    },
  });
  const size = resolutionSchema.safeParse(form.values);
  return (
    <FormDialog
      title={t('editor.size.title')}
      submitText={t('editor.size.apply')}
      width={560}
      form={form}
      onClose={close}
    >
      <ResolutionField form={form} own={[{ width: before.width, height: before.height }]} />
      <div className={styles.result}>
        <div>
          <Checkbox checked={isScaled} onChange={({ target }) => setScaled(target.checked)}>
            {t('editor.size.scale')}
          </Checkbox>
          <p className={styles.help}>{t(isScaled ? 'editor.size.scale_help' : 'editor.size.keep_help')}</p>
        </div>
        {size.success && <ProgramThumbnail cover={sized(withOnly(before, scene), size.data, isScaled)} />}
      </div>
    </FormDialog>
  );
}

function sized(document: SceneDocument, size: Size, isScaled: boolean): SceneDocument {
  return isScaled ? fitDocument(document, size) : resizeDocument(document, size);
}

function withOnly({ schemaVersion, width, height }: SceneDocument, scene: Scene): SceneDocument {
  return { schemaVersion, width, height, scenes: [scene] };
}
