import { Input, type InputProps } from 'antd';
import type { useTypedNumber } from './use-typed-number.ts';

interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  input: ReturnType<typeof useTypedNumber>['input'];
}

/** The control of every number field: it takes numbers and calculations, and the arrow keys step. */
export function NumberInput({ input, ...props }: NumberInputProps) {
  const { onChange, ...rest } = input;
  return (
    <Input
      {...props}
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
