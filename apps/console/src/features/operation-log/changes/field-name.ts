import i18next from 'i18next';

/** What a field of the log is called on the pages; one without a word there is shown as it is. */
export function fieldName(field: string): string {
  const key = `operation_log.fields.${field}`;
  return i18next.exists(key) ? i18next.t(key as 'operation_log.fields.name') : field;
}
