import { InputNumber } from 'antd';
import type { AdvancedField } from '../../../shared/list/advanced-search.tsx';

const MEGABYTE = 1024 * 1024;

/** A limit of the size, entered in megabytes; the address holds bytes. */
export function sizeField<Name extends string>(name: Name, label: string): AdvancedField<Name> {
  return {
    name,
    label,
    control: ({ status, ...input }, value, onChange) => (
      <InputNumber<number>
        {...input}
        {...(status && { status })}
        min={0}
        style={{ width: '100%' }}
        suffix="MB"
        value={megabytesIn(value)}
        onChange={(size) => onChange(size === null ? undefined : String(Math.round(size * MEGABYTE)))}
      />
    ),
  };
}

/** Bytes of the address in megabytes, as precise as people type them. */
export function megabytesIn(bytes: string | undefined): number | null {
  if (bytes === undefined || !/^\d{1,15}$/.test(bytes)) return null;
  return Math.round((Number(bytes) / MEGABYTE) * 1000) / 1000;
}
