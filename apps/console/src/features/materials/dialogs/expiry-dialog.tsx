import { type Material, materialLibraryRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { LastDayField } from './last-day-field.tsx';

interface ExpiryDialogProps {
  materials: Material[];
  onDone: () => void;
  onClose: () => void;
}

/** Sets the last day of several materials; without one they never expire. */
export function ExpiryDialog({ materials, onDone, onClose }: ExpiryDialogProps) {
  const { t } = useTranslation();
  const days = new Set(materials.map(({ expires_on }) => expires_on));
  const form = useRouteForm(materialLibraryRoutes.expiry, {
    initial: {
      ids: idsOf(materials),
      expires_on: days.size === 1 ? ([...days][0] ?? null) : null,
    },
    onSaved: () => {
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
