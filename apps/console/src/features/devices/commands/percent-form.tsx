import { InputNumber, Slider } from 'antd';
import { Field } from '../../../shared/form/field.tsx';
import type { CommandFormProps } from './command-form.ts';
import styles from './volume-form.module.css';

/** A slider with the number beside it. */
export function VolumeForm({ form, texts }: CommandFormProps) {
  const { volume } = form.values;
  const value = typeof volume === 'number' ? volume : 0;
  const set = (next: number | null) => form.set('volume', next ?? 0);
  return (
    <Field label={texts.fields.volume ?? ''} error={form.errorAt('volume')}>
      {(input) => (
        <div className={styles.volume}>
          <Slider
            className="grow"
            ariaLabelForHandle={texts.fields.volume ?? ''}
            min={0}
            max={100}
            marks={{ 0: '0', 50: '50', 100: '100' }}
            value={value}
            onChange={set}
          />
          <InputNumber
            {...input}
            className={styles.number ?? ''}
            min={0}
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
