interface Choice<Value extends string> {
  value: Value;
  label: string;
}

/** Choices whose texts have the key `<setting>_<value>`. */
export function choicesOf<Setting extends string, Value extends string>(
  t: (key: `${NoInfer<Setting>}_${NoInfer<Value>}`) => string,
  setting: Setting,
  values: readonly Value[],
): Choice<Value>[] {
  return values.map((value) => ({ value, label: t(`${setting}_${value}`) }));
}
