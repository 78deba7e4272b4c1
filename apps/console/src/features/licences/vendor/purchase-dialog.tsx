import {
  type LicenceOrder,
  type LicencePlan,
  licenceOrderInputSchema,
  licenceRoutes,
  PAY_TYPES,
  type PayType,
  PURCHASE_LIMITS,
} from '@marquee/contract';
import { Modal, Select, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { PayDialog } from './pay-dialog.tsx';
import { useRequestId } from './use-request-id.ts';
import { yuanText } from './yuan-text.ts';

/** Plan, quantity and provider; then the code to pay. Prices are the vendor's. */
export function PurchaseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<LicenceOrder>();
  const plans = useRouteQuery(licenceRoutes.plans);
  if (order) return <PayDialog order={order} onClose={onClose} />;
  if (plans.data && plans.data.plans.length > 0)
    return <OrderForm plans={plans.data.plans} onOrdered={setOrder} onClose={onClose} />;
  return (
    <Modal open title={t('licences.buy_title')} footer={null} onCancel={onClose}>
      {plans.error ? (
        <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />
      ) : plans.data ? (
        t('licences.no_plans')
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}

interface OrderFormProps {
  plans: readonly LicencePlan[];
  onOrdered: (order: LicenceOrder) => void;
  onClose: () => void;
}

interface Values {
  plan_id: string;
  quantity: number;
  pay_type: PayType;
}

function OrderForm({ plans, onOrdered, onClose }: OrderFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { idOf } = useRequestId();
  const add = useRouteMutation(licenceRoutes.addOrder, { showsOwnFailure: true, refreshesOnFailure: true });
  const form = useSchemaForm<Values, Values>({
    schema: licenceOrderInputSchema,
    initial: { plan_id: plans[0]?.id ?? '', quantity: 1, pay_type: 'alipay' },
    send: async (body) => onOrdered(await add.mutateAsync({ body: { ...body, request_id: idOf(body) } })),
  });
  const { values, set, errorAt } = form;
  const plan = plans.find(({ id }) => id === values.plan_id);
  return (
    <FormDialog
      title={t('licences.buy_title')}
      submitText={t('licences.order')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('licences.plan')} error={errorAt('plan_id')} isRequired>
        {(input) => (
          <Select
            {...input}
            className="full-width"
            value={values.plan_id}
            options={plans.map((one) => ({ value: one.id, label: planText(one, language, t) }))}
            onChange={(id) => set('plan_id', id)}
          />
        )}
      </Field>
      <NumberField
        label={t('licences.quantity')}
        error={errorAt('quantity')}
        isRequired
        limits={PURCHASE_LIMITS}
        value={values.quantity}
        onChange={(quantity) => set('quantity', quantity ?? 0)}
      />
      <Field label={t('licences.pay_by')} error={errorAt('pay_type')} isGroup>
        {() => (
          <Segments
            value={values.pay_type}
            options={PAY_TYPES.map((value) => ({ value, label: t(`licences.pay.${value}`) }))}
            onChange={(type) => set('pay_type', type)}
          />
        )}
      </Field>
      {plan && (
        <p>
          {t('licences.total')}{' '}
          <strong className="tabular">
            {t('licences.yuan', { amount: yuanText(plan.unit_price_fen * values.quantity) })}
          </strong>
        </p>
      )}
    </FormDialog>
  );
}

function planText(plan: LicencePlan, language: 'zh' | 'en', t: TFunction): string {
  return t('licences.plan_text', {
    name: language === 'zh' ? plan.name : plan.name_en,
    price: yuanText(plan.unit_price_fen),
    term: plan.months === null ? t('licences.forever') : t('licences.months', { count: plan.months }),
  });
}
