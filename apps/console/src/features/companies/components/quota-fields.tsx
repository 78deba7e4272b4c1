import type { FieldError } from '@marquee/contract';
import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { formatSize } from '../../../shared/format/size.ts';
import styles from './company.module.css';

export interface Quotas {
  /** Bytes; null while the field is empty. */
  storage_quota: number | null;
  device_quota: number | null;
}

interface QuotaFieldsProps {
  values: Quotas;
  errorAt: (path: string) => FieldError | undefined;
  onChange: <Name extends keyof Quotas>(name: Name, value: Quotas[Name]) => void;
  /** Current use; absent for a new company. */
  used?: { storage: number; devices: number };
}

const GIGABYTE = 1024 ** 3;

/** The quotas of a company. Storage is entered in gigabytes and sent in bytes. */
export function QuotaFields({ values, errorAt, onChange, used }: QuotaFieldsProps) {
  const { t } = useTranslation();
  const { storage_quota, device_quota } = values;
  return (
    <div className={styles.columns}>
      <Field
        label={t('companies.storage_quota')}
        isRequired
        error={errorAt('storage_quota')}
        hint={
          used ? t('companies.storage_used', { used: formatSize(used.storage) }) : t('companies.storage_hint')
        }
      >
        {(input) => (
          <InputNumber
            {...input}
            className="full-width"
            min={0}
            max={2 ** 20}
            suffix="GB"
            value={storage_quota === null ? null : toGigabytes(storage_quota)}
            onChange={(value) =>
              onChange('storage_quota', value === null ? null : Math.round(value * GIGABYTE))
            }
          />
        )}
      </Field>
      <Field
        label={t('companies.device_quota')}
        isRequired
        error={errorAt('device_quota')}
        hint={used && t('companies.used', { used: used.devices })}
      >
        {(input) => (
          <InputNumber
            {...input}
            className="full-width"
            min={0}
            max={1_000_000}
            precision={0}
            value={device_quota}
            onChange={(value) => onChange('device_quota', value)}
          />
        )}
      </Field>
    </div>
  );
}

/** Hundredths are enough to enter; an unchanged value keeps every byte. */
function toGigabytes(bytes: number): number {
  return Math.round((bytes / GIGABYTE) * 100) / 100;
}
