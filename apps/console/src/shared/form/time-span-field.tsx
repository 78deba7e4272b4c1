import { TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

dayjs.extend(customParseFormat);

const TIME = 'HH:mm';

interface TimeSpanFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> {
  /** Shown where there is no span. */
  placeholder: string;
  /** `HH:mm`; both are null if there is none. The end may be on the next day. */
  start: string | null;
  end: string | null;
  onChange: (start: string | null, end: string | null) => void;
}

/** A field of a form for a part of every day. */
export function TimeSpanField({ placeholder, start, end, onChange, ...field }: TimeSpanFieldProps) {
  return (
    <Field {...field}>
      {(input) => (
        <TimePicker.RangePicker
          {...input}
          // Both fields of the span, of which the label names the first only.
          aria-label={field.label}
          className="full-width"
          format={TIME}
          order={false}
          needConfirm={false}
          placeholder={[placeholder, placeholder]}
          value={[timeOf(start), timeOf(end)]}
          onChange={(range) => onChange(textOf(range?.[0]), textOf(range?.[1]))}
        />
      )}
    </Field>
  );
}

function timeOf(text: string | null): Dayjs | null {
  return text === null ? null : dayjs(text, TIME);
}

function textOf(time: Dayjs | null | undefined): string | null {
  return time?.format(TIME) ?? null;
}
