import {
  EMERGENCY_LOOK,
  EMERGENCY_MINUTES,
  ESCALATION_SECONDS,
  emergencySchema,
  NOTICE_CATEGORY,
  noticeRoutes,
} from '@marquee/contract';
import { Alert, App, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { NoticePreview } from '../editor/notice-preview.tsx';
import { TextFields } from '../editor/text-fields.tsx';
import styles from './emergency.module.css';

type Draft = Omit<z.output<typeof emergencySchema>, 'device_ids'>;

/** An emergency message to all devices. It is sent only after a confirmation that names their number. */
export function EmergencyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { may } = useAccess();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const reach = useRouteQuery(noticeRoutes.emergencyReach);
  const send = useRouteMutation(noticeRoutes.emergency);
  const total = reach.data?.device_count ?? 0;
  const form = useSchemaForm<Draft, z.output<typeof emergencySchema>>({
    schema: emergencySchema,
    initial: {
      title: '',
      content: '',
      layout: 'full',
      position: 2,
      is_test: false,
      minutes: EMERGENCY_MINUTES.initial,
      escalate_after_s: ESCALATION_SECONDS.initial,
    },
    send: async (body) => {
      confirm({
        title: t(body.is_test ? 'notices.confirm_test' : 'notices.confirm_emergency', { count: total }),
        thing: 'notice',
        names: [body.title],
        consequence: t('notices.emergency_consequence', { count: body.minutes }),
        actionText: t('notices.send', { count: total }),
        act: async () => {
          const { id } = await send.mutateAsync({ body });
          void message.success(t('notices.sent', { count: total }));
          onClose();
          if (may(noticeRoutes.detail)) await navigate(`/notices/${id}/detail`);
        },
      });
    },
  });
  const { values } = form;
  return (
    <FormDialog
      title={t('notices.new_emergency')}
      submitText={t('notices.send_to_all', { count: total })}
      isDangerous
      width={880}
      form={form}
      onClose={onClose}
    >
      <Alert
        className={styles.reach ?? ''}
        type={values.is_test ? 'info' : 'error'}
        showIcon
        title={t('notices.emergency_reach', { count: total, online: reach.data?.online_count ?? 0 })}
      />
      <div className={styles.columns}>
        <div>
          <TextFields form={form} rows={4} />
          <div className={styles.row}>
            {number('minutes', EMERGENCY_MINUTES)}
            {number('escalate_after_s', ESCALATION_SECONDS)}
          </div>
        </div>
        <div>
          <div className={styles.row}>
            <Field isGroup label={t('notices.layout')} error={form.errorAt('layout')}>
              {() => (
                <Segments
                  block
                  value={values.layout}
                  onChange={(layout) => form.set('layout', layout)}
                  options={(['full', 'band'] as const).map((value) => ({
                    value,
                    label: t(`notices.layout_${value}`),
                  }))}
                />
              )}
            </Field>
            <Field label={t('notices.is_test')} error={form.errorAt('is_test')}>
              {({ id }) => (
                <div>
                  <Switch id={id} checked={values.is_test} onChange={(is) => form.set('is_test', is)} />
                </div>
              )}
            </Field>
          </div>
          <NoticePreview
            look={{
              ...values,
              title: values.title === '' ? t('notices.message_title') : values.title,
              content: values.content === '' ? t('notices.sample_text') : values.content,
              ...EMERGENCY_LOOK,
              category: NOTICE_CATEGORY.emergency,
            }}
          />
        </div>
      </div>
    </FormDialog>
  );

  function number(
    name: 'minutes' | 'escalate_after_s',
    limits: typeof EMERGENCY_MINUTES | typeof ESCALATION_SECONDS,
  ) {
    return (
      <NumberField
        label={t(`notices.${name}`)}
        error={form.errorAt(name)}
        hint={t(`notices.${name}_hint`)}
        limits={limits}
        value={values[name]}
        onChange={(value) => form.set(name, value ?? limits.initial)}
      />
    );
  }
}
