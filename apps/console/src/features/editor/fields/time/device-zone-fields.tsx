import { useTranslation } from 'react-i18next';
import { SwitchField } from '../choice/switch-field.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { TimeZoneField } from './time-zone-field.tsx';

/** The zone of a new element, when the operator no longer wants that of the device. */
const USUAL_ZONE = 'UTC+8';

/** The zone of the device, which is null, or a chosen one. */
export function DeviceZoneFields({ value, onChange, ...common }: FieldBinding<string | null>) {
  const { t } = useTranslation();
  return (
    <>
      <SwitchField
        {...common}
        label={t('editor.field.device_zone')}
        value={value === null}
        onChange={(isDevice) => onChange(isDevice ? null : USUAL_ZONE)}
      />
      {value !== null && <TimeZoneField {...common} value={value} onChange={onChange} />}
    </>
  );
}
