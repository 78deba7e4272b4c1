import { templateRoutes, templateSaveAsSchema } from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { CompositionGroupField, CompositionNameField } from './composition-fields.tsx';
import { TEMPLATES } from './composition-kind.ts';

interface SaveAsTemplateDialogProps {
  program: { id: number; name: string };
  /** The scenes to save, if they are not those that the server has. */
  document?: SceneDocument;
  onClose: () => void;
}

interface Values {
  program_id: number;
  name: string;
  group_id: number | undefined;
  document: SceneDocument | undefined;
}

/** Asks for name and group of a template with the scenes of a program. */
export function SaveAsTemplateDialog({ program, document, onClose }: SaveAsTemplateDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const saving = useRouteMutation(templateRoutes.saveAs, { showsOwnFailure: true });
  const form = useSchemaForm<Values, z.output<typeof templateSaveAsSchema>>({
    schema: templateSaveAsSchema,
    initial: { program_id: program.id, name: program.name, group_id: undefined, document },
    send: async (body) => {
      await saving.mutateAsync({ body });
      void message.success(t('templates.created', { name: body.name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('templates.save_as')} submitText={t('common.save')} form={form} onClose={onClose}>
      <CompositionNameField kind={TEMPLATES} form={form} />
      <CompositionGroupField kind={TEMPLATES} form={form} />
    </FormDialog>
  );
}
