import {
  type Material,
  materialLibraryRoutes,
  materialReleaseBodySchema,
  releasingPrograms,
} from '@marquee/contract';
import { App, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NameTextField } from '../../../shared/form/name-text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { programNameOf } from './program-name.ts';
import { ResolutionField } from './resolution-field.tsx';

interface ReleaseDialogProps {
  materials: Material[];
  onClose: () => void;
}

interface Values {
  ids: number[];
  name: string;
  resolution: { width: number | null; height: number | null };
  duration_seconds: number | null;
}

const USUAL_SECONDS = 10;

/** Makes a program of materials, one scene each, and opens the release wizard. */
export function ReleaseDialog({ materials, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const release = useRouteMutation(materialLibraryRoutes.release, { showsOwnFailure: true });
  const form = useSchemaForm<Values, z.output<typeof materialReleaseBodySchema>>({
    schema: materialReleaseBodySchema,
    initial: {
      ids: materials.map(({ id }) => id),
      name: programNameOf(materials[0]?.name ?? ''),
      resolution: usualSize(materials[0]),
      duration_seconds: USUAL_SECONDS,
    },
    send: async (body) => {
      const { program_id } = await release.mutateAsync({ body });
      onClose();
      if (may(releasingPrograms)) await navigate(`/releases/new?programs=${program_id}`);
      else void message.success(t('materials.program_made', { name: body.name }));
    },
  });
  const { resolution, duration_seconds } = form.values;
  const standing = materials.some(({ type }) => type !== 'video');
  return (
    <FormDialog
      title={t('materials.release_title', { count: materials.length })}
      submitText={t(may(releasingPrograms) ? 'materials.release_next' : 'materials.release_make')}
      form={form}
      onClose={onClose}
    >
      <p>{t('materials.release_help')}</p>
      <NameTextField
        form={form}
        name="name"
        label={t('materials.program_name')}
        hint={t('programs.name_hint')}
        isRequired
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <ResolutionField
        value={resolution}
        own={materials[0]}
        errorAt={form.errorAt}
        onChange={(chosen) => form.set('resolution', chosen)}
      />
      {standing && (
        <Field
          label={t('materials.seconds_each')}
          isRequired
          error={form.errorAt('duration_seconds')}
          hint={t('materials.seconds_hint')}
        >
          {(input) => (
            <InputNumber<number>
              {...input}
              style={{ width: '100%' }}
              precision={0}
              suffix={t('materials.seconds')}
              value={duration_seconds}
              onChange={(seconds) => form.set('duration_seconds', seconds)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}

/** The usual resolution in the orientation of the first material. */
function usualSize(first: Material | undefined) {
  const isUpright = first?.width && first.height ? first.height > first.width : false;
  return isUpright ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 };
}
