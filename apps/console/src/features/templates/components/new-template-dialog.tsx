import {
  compositionCreateSchema,
  DEFAULT_RESOLUTIONS,
  type Template,
  templateRoutes,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import {
  CompositionGroupField,
  CompositionNameField,
  ResolutionField,
} from '../../../shared/compositions/composition-fields.tsx';
import { TEMPLATES } from '../../../shared/compositions/composition-kind.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';

interface NewTemplateDialogProps {
  groupId: number | undefined;
  onCreated: (template: Template) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  width: number | null;
  height: number | null;
  group_id: number | undefined;
  scene_name: string;
}

export function NewTemplateDialog({ groupId, onCreated, onClose }: NewTemplateDialogProps) {
  const { t } = useTranslation();
  const create = useRouteMutation(templateRoutes.create, { showsOwnFailure: true });
  const form = useSchemaForm<Values, z.output<typeof compositionCreateSchema>>({
    schema: compositionCreateSchema,
    initial: {
      name: '',
      ...DEFAULT_RESOLUTIONS[0],
      group_id: groupId,
      scene_name: t('editor.scenes.new_name', { number: 1 }),
    },
    send: async (body) => onCreated(await create.mutateAsync({ body })),
  });
  return (
    <FormDialog
      title={t('templates.new')}
      submitText={t('programs.create')}
      width={560}
      form={form}
      onClose={onClose}
    >
      <CompositionNameField kind={TEMPLATES} form={form} />
      <CompositionGroupField kind={TEMPLATES} form={form} />
      <ResolutionField form={form} />
    </FormDialog>
  );
}
