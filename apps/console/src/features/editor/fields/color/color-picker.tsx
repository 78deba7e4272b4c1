import { ColorPicker as Picker } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { useColorPresets } from './use-color-presets.ts';

interface ColorPickerProps {
  value: string;
  /** Whether the colour may be translucent or cleared altogether. */
  allowsTransparent: boolean;
  isDisabled: boolean | undefined;
  /** The button that opens it. */
  children: ReactElement;
  onChange: (value: string) => void;
  onSettle: () => void;
}

/** The picker of a colour field, open from the beginning: its scripts are fetched only when one is opened. */
export function ColorPicker(props: ColorPickerProps) {
  const { value, allowsTransparent, onChange, onSettle } = props;
  const [isOpen, setOpen] = useState(true);
  const { presets, remember } = useColorPresets(isOpen);
  const atOpening = useRef(value);
  return (
    <Picker
      open={isOpen}
      value={value === 'transparent' ? '#00000000' : value}
      format="hex"
      disabledAlpha={!allowsTransparent}
      allowClear={allowsTransparent}
      disabled={props.isDisabled}
      presets={presets}
      onChange={(color) => onChange(colorText(color.toHexString()))}
      onClear={() => onChange('transparent')}
      onOpenChange={(opens) => {
        setOpen(opens);
        if (opens) atOpening.current = value;
        else {
          onSettle();
          if (value !== atOpening.current) remember(value);
        }
      }}
    >
      {props.children}
    </Picker>
  );
}

/** A picked colour in the format of documents: without alpha if it is opaque, `transparent` if it is invisible. */
function colorText(hex: string): string {
  const color = hex.toLowerCase();
  if (color.length === 9 && color.endsWith('ff')) return color.slice(0, 7);
  if (color.length === 9 && color.endsWith('00')) return 'transparent';
  return color;
}
