import { type Material, materialExpirySchema, materialLibraryRoutes } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { LastDayField } from './last-day-field.tsx';

interface ExpiryDialogProps {
  materials: Material[];
  onDone: () => void;
  onClose: () => void;
}

/** Sets the last day of several materials; without one they never expire. */
export function ExpiryDialog({ materials, onDone, onClose }: ExpiryDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const expire = useRouteMutation(materialLibraryRoutes.expiry, { showsOwnFailure: true });
  const days = new Set(materials.map(({ expires_on }) => expires_on));
  const form = useSchemaForm<
    { ids: number[]; expires_on: string | null },
    z.output<typeof materialExpirySchema>
  >({
    schema: materialExpirySchema,
    initial: {
      ids: materials.map(({ id }) => id),
      expires_on: days.size === 1 ? ([...days][0] ?? null) : null,
    },
    send: async (body) => {
      await expire.mutateAsync({ body });
      void message.success(t('common.saved'));
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('materials.last_day_title', { count: materials.length })}
      submitText={t('common.save')}
      form={form}
      onClose={onClose}
    >
      <LastDayField form={form} />
    </FormDialog>
  );
}
