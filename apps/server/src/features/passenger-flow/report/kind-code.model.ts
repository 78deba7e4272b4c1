/** The value that stands for a code of a table. */
export function valueOf<Value>(values: readonly Value[], code: number): Value {
  const value = values[code === 0 ? values.length - 1 : code - 1];
  if (value === undefined) throw new Error(`no value has the code ${code}`);
  return value;
}
