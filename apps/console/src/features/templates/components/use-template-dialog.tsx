import { programRoutes, type Template, templateProgramRoutes, templateUseSchema } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import {
  CompositionGroupField,
  CompositionNameField,
} from '../../../shared/compositions/composition-fields.tsx';
import { PROGRAMS } from '../../../shared/compositions/composition-kind.ts';
import { ResolutionPicker } from '../../../shared/compositions/resolution-picker.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';

interface UseTemplateDialogProps {
  template: Template;
  onClose: () => void;
}

interface Values {
  template_id: number;
  name: string;
  group_id: number | undefined;
  resolution: { width: number | null; height: number | null };
}

/** Asks for name, group and resolution of a program with the scenes of a template. */
export function UseTemplateDialog({ template, onClose }: UseTemplateDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { may } = useAccess();
  const { message } = App.useApp();
  const create = useRouteMutation(templateProgramRoutes.create, { showsOwnFailure: true });
  const { id: template_id, name, width, height } = template;
  const form = useSchemaForm<Values, z.output<typeof templateUseSchema>>({
    schema: templateUseSchema,
    initial: { template_id, name, group_id: undefined, resolution: { width, height } },
    send: async (body) => {
      const program = await create.mutateAsync({ body });
      onClose();
      if (may(programRoutes.detail) && may(programRoutes.save))
        await navigate(`/programs/${program.id}/edit`);
      else void message.success(t('programs.created', { name: program.name }));
    },
  });
  const { resolution } = form.values;
  const isScaled = resolution.width !== width || resolution.height !== height;
  return (
    <FormDialog
      title={t('templates.use_title', { name })}
      submitText={t('programs.create')}
      width={560}
      form={form}
      onClose={onClose}
    >
      <CompositionNameField kind={PROGRAMS} form={form} />
      <CompositionGroupField kind={PROGRAMS} form={form} />
      <ResolutionPicker
        own={[{ width, height }]}
        {...resolution}
        widthError={form.errorAt('resolution.width')}
        heightError={form.errorAt('resolution.height')}
        onChange={(size) => form.set('resolution', size)}
      />
      {isScaled && <p>{t('templates.use_scaled')}</p>}
    </FormDialog>
  );
}
