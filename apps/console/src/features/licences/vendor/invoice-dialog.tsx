import { type LicenceOrder, licenceInvoiceSchema, licenceRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';

type Invoice = z.output<typeof licenceInvoiceSchema>;

/** The data for the invoice of an order. */
export function InvoiceDialog({ order, onClose }: { order: LicenceOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useRouteMutation(licenceRoutes.invoice, { showsOwnFailure: true });
  const form = useSchemaForm<Invoice, Invoice>({
    schema: licenceInvoiceSchema,
    initial: {
      order_id: order.order_id,
      title: order.invoice_title,
      tax_no: order.invoice_tax_no,
      email: order.invoice_email,
    },
    send: async (body) => {
      await save.mutateAsync({ body });
      onClose();
    },
  });
  return (
    <FormDialog title={t('licences.invoice')} submitText={t('common.save')} form={form} onClose={onClose}>
      <TextField form={form} name="title" label={t('licences.invoice_title')} isRequired autoFocus />
      <TextField form={form} name="tax_no" label={t('licences.tax_no')} isRequired />
      <TextField form={form} name="email" label={t('licences.email')} isRequired inputMode="email" />
    </FormDialog>
  );
}
