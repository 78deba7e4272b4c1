import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { AdvancedField } from '../../../shared/list/advanced-search.tsx';

/** A day in the operator's zone, from its start or to its end; the address holds the instant. */
export function dayField<Name extends string>(
  name: Name,
  label: string,
  edge: 'start' | 'end',
): AdvancedField<Name> {
  return {
    name,
    label,
    control: ({ status, ...input }, value, onChange) => (
      <DatePicker
        {...input}
        {...(status && { status })}
        style={{ width: '100%' }}
        value={value !== undefined && /^\d{1,15}$/.test(value) ? dayjs(Number(value)) : null}
        onChange={(day) => {
          const instant = edge === 'start' ? day?.startOf('day') : day?.endOf('day');
          onChange(instant?.valueOf().toString());
        }}
      />
    ),
  };
}
