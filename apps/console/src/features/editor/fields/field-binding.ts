/** The value that a field shows, and where its changes go. */
export interface FieldBinding<Value> {
  value: Value;
  isDisabled: boolean;
  /** Called for every change, such as each key press. */
  onChange: (value: Value) => void;
  /** Called at the end of a change: all changes until then are one entry of the history. */
  onSettle: () => void;
}

/** A duration in milliseconds, entered in seconds. */
export function inSeconds({ value, onChange, ...rest }: FieldBinding<number>): FieldBinding<number> {
  return { ...rest, value: value / 1000, onChange: (seconds) => onChange(seconds * 1000) };
}

/** A factor, entered as a whole percentage. */
export function inPercent({ value, onChange, ...rest }: FieldBinding<number>): FieldBinding<number> {
  return { ...rest, value: Math.round(value * 100), onChange: (percent) => onChange(percent / 100) };
}

/** Enter and a double click on the canvas focus the field with this id, unless they edit the element on the canvas itself. */
export const MAIN_FIELD_ID = 'editor-main-field';
