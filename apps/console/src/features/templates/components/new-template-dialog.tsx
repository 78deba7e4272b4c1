import {
  compositionCreateSchema,
  DEFAULT_RESOLUTIONS,
  type Template,
  templateRoutes,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { ResolutionPicker } from '../../../shared/compositions/resolution-picker.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { GroupField } from '../../../shared/groups/group-field.tsx';
import { templateGroups } from '../../../shared/groups/group-resources.ts';

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
  const { may } = useAccess();
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
  const { width, height } = form.values;
  return (
    <FormDialog
      title={t('templates.new')}
      submitText={t('programs.create')}
      width={560}
      form={form}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t('templates.name')}
        hint={t('programs.name_hint')}
        isRequired
        autoFocus
      />
      {may(templateGroups.routes.list) && (
        <GroupField
          form={form}
          name="group_id"
          label={t('programs.group')}
          hint={t('programs.group_hint')}
          resource={templateGroups}
        />
      )}
      <ResolutionPicker
        known={DEFAULT_RESOLUTIONS}
        width={width}
        height={height}
        widthError={form.errorAt('width')}
        heightError={form.errorAt('height')}
        onChange={(size) => {
          form.set('width', size.width);
          form.set('height', size.height);
        }}
      />
    </FormDialog>
  );
}
