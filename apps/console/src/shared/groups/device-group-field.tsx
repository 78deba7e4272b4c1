import { deviceGroupRoutes } from '@marquee/contract';
import type { ComponentProps } from 'react';
import { useAccess } from '../access/access.ts';
import { Field } from '../form/field.tsx';
import { GroupSelect } from './group-select.tsx';
import { deviceGroups } from './resources/device-groups.ts';

interface DeviceGroupFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> {
  /** Says what no group stands for, such as all devices. */
  placeholder: string;
  value: number | null | undefined;
  onChange: (groupId: number | undefined) => void;
}

/** Limits a form to the devices of a group. Absent for users who may not list groups. */
export function DeviceGroupField({ placeholder, value, onChange, ...field }: DeviceGroupFieldProps) {
  const { may } = useAccess();
  if (!may(deviceGroupRoutes.list)) return null;
  return (
    <Field {...field}>
      {(input) => (
        <GroupSelect
          {...input}
          allowClear
          resource={deviceGroups}
          placeholder={placeholder}
          value={value ?? undefined}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
