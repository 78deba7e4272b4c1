import { InputNumber, Slider } from 'antd';
import { Field } from '../../../shared/form/field.tsx';
import type { CommandFormProps } from './command-form.ts';
import styles from './percent-form.module.css';

export function VolumeForm(props: CommandFormProps) {
  return <PercentForm {...props} min={0} />;
}

export function BrightnessForm(props: CommandFormProps) {
  return <PercentForm {...props} min={1} />;
}

/** For the only field of a payload, a percentage from `min`: a slider with the number beside it. */
function PercentForm({ form, texts, schema, min }: CommandFormProps & { min: number }) {
  const [name = ''] = Object.keys(schema.shape);
  const label = texts.fields[name] ?? '';
  const current = form.values[name];
  const value = typeof current === 'number' ? current : min;
  const set = (next: number | null) => form.set(name, next ?? min);
  return (
    <Field label={label} error={form.errorAt(name)}>
      {(input) => (
        <div className={styles.percent}>
          <Slider
            className="grow"
            ariaLabelForHandle={label}
            min={min}
            max={100}
            marks={{ [min]: String(min), 50: '50', 100: '100' }}
            value={value}
            onChange={set}
          />
          <InputNumber
            {...input}
            className={styles.number ?? ''}
            min={min}
            max={100}
            precision={0}
            value={value}
            onChange={set}
          />
        </div>
      )}
    </Field>
  );
}
