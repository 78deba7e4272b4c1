import {
  ACTIVATION_LIMITS,
  type LicencePool,
  licenceErrors,
  licencePointQuerySchema,
  licenceRoutes,
} from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { isRefusedWith } from '../../../shared/api/call-error.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { PoolField } from './pool-field.tsx';
import { useRequestId } from './use-request-id.ts';

/** Extracts activations from the vendor's account; however often it is sent, it extracts once. */
export function ExtractDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { idOf, renew } = useRequestId();
  const extract = useRouteMutation(licenceRoutes.point, { showsOwnFailure: true, refreshesOnFailure: true });
  const form = useSchemaForm<{ pool: LicencePool; count: number }, { pool: LicencePool; count: number }>({
    schema: licencePointQuerySchema,
    initial: { pool: 'normal', count: 1 },
    send: async ({ pool, count }) => {
      const request_id = idOf({ pool, count });
      const drawn = await extract.mutateAsync({ query: { request_id, pool, count } }).catch((error) => {
        if (isRefusedWith(error, licenceErrors.insufficient_balance.code)) renew();
        throw error;
      });
      void message.success(t('licences.extracted', { count: drawn.count }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('licences.extract_title')}
      submitText={t('licences.extract')}
      form={form}
      onClose={onClose}
    >
      <PoolField value={form.values.pool} onChange={(pool) => form.set('pool', pool)} />
      <NumberField
        label={t('licences.quantity')}
        error={form.errorAt('count')}
        isRequired
        limits={ACTIVATION_LIMITS}
        value={form.values.count}
        onChange={(count) => form.set('count', count ?? 0)}
      />
    </FormDialog>
  );
}
