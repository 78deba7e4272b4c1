import { type Device, deviceFlowRoutes, FLOW_LIMITS, megabytesOf } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../shared/actions/define-actions.ts';
import { idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { countThings } from '../../../shared/format/things.ts';

/** How much devices may download in a month; an empty field is no limit. */
export function DeviceFlowDialog({ items, onDone, onClose }: ActionDialogProps<Device>) {
  const { t } = useTranslation();
  const [first, ...others] = items;
  const { allowance, start_day, used } = first.flow;
  const form = useRouteForm(deviceFlowRoutes.set, {
    initial: {
      ids: idsOf(items),
      monthly_mb: allowance === null ? null : megabytesOf(allowance),
      start_day,
    },
    onSaved: () => {
      onDone();
      onClose();
    },
  });
  const { megabytes, startDay } = FLOW_LIMITS;
  return (
    <FormDialog title={t('devices.flow.title')} submitText={t('common.save')} form={form} onClose={onClose}>
      <p className="quiet">
        {others.length === 0
          ? t('devices.flow.used', { name: first.device_name, size: formatSize(used) })
          : countThings(t, 'device', items.length)}
      </p>
      <NumberField
        label={t('devices.flow.allowance')}
        hint={t('devices.flow.allowance_hint')}
        error={form.errorAt('monthly_mb')}
        limits={megabytes}
        suffix="MB"
        placeholder={t('devices.flow.unlimited')}
        value={form.values.monthly_mb}
        onChange={(value) => form.set('monthly_mb', value)}
      />
      <NumberField
        label={t('devices.flow.start_day')}
        hint={t('devices.flow.start_day_hint', startDay)}
        error={form.errorAt('start_day')}
        limits={startDay}
        value={form.values.start_day}
        onChange={(value) => form.set('start_day', value ?? startDay.minimum)}
      />
    </FormDialog>
  );
}
