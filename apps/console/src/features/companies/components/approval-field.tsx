import type { FieldError } from '@marquee/contract';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';

interface ApprovalFieldProps {
  isOn: boolean;
  error: FieldError | undefined;
  onChange: (isOn: boolean) => void;
}

/** Whether every new device of a company waits for an operator. */
export function ApprovalField({ isOn, error, onChange }: ApprovalFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('companies.approves_devices')} error={error} hint={t('companies.approves_devices_hint')}>
      {({ status: _status, ...input }) => (
        <div>
          <Switch {...input} checked={isOn} onChange={onChange} />
        </div>
      )}
    </Field>
  );
}
