import i18next from 'i18next';

/** The label of a field of the log; a field without one is shown as is. */
export function fieldName(field: string): string {
  const key = `operation_log.fields.${field}`;
  return i18next.exists(key) ? i18next.t(key as 'operation_log.fields.name') : field;
}
