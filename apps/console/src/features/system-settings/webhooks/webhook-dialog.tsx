import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  type WebhookInput,
  webhookAddSchema,
  webhookErrors,
  webhookRoutes,
} from '@marquee/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { SwitchField } from '../../../shared/form/switch-field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { SecretField } from '../components/secret-field.tsx';
import { eventText } from './event-text.ts';

interface WebhookDialogProps {
  /** Absent for a new one. */
  webhook: Webhook | undefined;
  /** A secret was made, which is shown once. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** The form of a webhook: its address, and the events that it receives. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const add = useRouteMutation(webhookRoutes.add, { showsOwnFailure: true });
  const update = useRouteMutation(webhookRoutes.update, { showsOwnFailure: true });
  const renew = useRouteMutation(webhookRoutes.renewSecret, { changes: [] });
  const initial: WebhookInput = webhook
    ? { name: webhook.name, url: webhook.url, events: webhook.events, is_enabled: webhook.is_enabled }
    : { name: '', url: '', events: [], is_enabled: true };
  const form = useSchemaForm<WebhookInput, WebhookInput>({
    schema: webhookAddSchema,
    initial,
    fieldOfCode: { [webhookErrors.address_private.code]: 'url' },
    send: async (body) => {
      if (webhook) await update.mutateAsync({ body: { ...body, webhook: webhook.id } });
      else onSecret((await add.mutateAsync({ body })).secret);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(webhook ? 'webhooks.edit_title' : 'webhooks.add')}
      submitText={t(webhook ? 'common.save' : 'alert_settings.add')}
      width={640}
      form={form}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('alert_settings.name')} isRequired autoFocus />
      <TextField
        form={form}
        name="url"
        label={t('webhooks.url')}
        hint={t('alert_settings.webhook_hint')}
        isRequired
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
      <Field label={t('webhooks.events_label')} isRequired error={form.errorAt('events')}>
        {(input) => (
          <Select<WebhookEvent[]>
            {...input}
            mode="multiple"
            className="full-width"
            value={form.values.events}
            options={WEBHOOK_EVENTS.map((value) => ({ value, label: eventText(value, t) }))}
            optionFilterProp="label"
            onChange={(events) => form.set('events', events)}
          />
        )}
      </Field>
      {webhook && (
        <SecretField
          name={webhook.name}
          renew={() => renew.mutateAsync({ body: { webhook: webhook.id } })}
          onRenewed={onSecret}
        />
      )}
      <SwitchField
        label={t('alert_settings.enabled')}
        error={form.errorAt('is_enabled')}
        isOn={form.values.is_enabled}
        onChange={(isEnabled) => form.set('is_enabled', isEnabled)}
      />
    </FormDialog>
  );
}
