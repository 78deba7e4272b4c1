import type { ComponentType } from 'react';
import { Segments } from '../../../../shared/form/segments.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';
import styles from './choice-field.module.css';

interface ChoiceFieldProps<Value extends string> extends FieldBinding<Value> {
  label: string;
  /**
   * A choice of a few options shown together; with an icon, the label is a tooltip and available to assistive
   * technology.
   */
  choices: { value: Value; label: string; Icon?: ComponentType<{ 'aria-label': string }> }[];
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  return (
    <FieldRow label={props.label} control="wide">
      {({ id }) => (
        <Segments<Value>
          id={id}
          block
          className={styles.choices}
          aria-label={props.label}
          value={props.value}
          disabled={props.isDisabled}
          options={props.choices.map(({ value, label, Icon }) => ({
            value,
            title: label,
            ...(Icon ? { icon: <Icon aria-label={label} /> } : { label }),
          }))}
          onChange={(value) => {
            props.onChange(value);
            props.onSettle();
          }}
        />
      )}
    </FieldRow>
  );
}
