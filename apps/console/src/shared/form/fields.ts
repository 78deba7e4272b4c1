/** Selects what can take the focus by itself. A calendar would open immediately and hide the rest of the form. */
export const FIELDS = 'input:not([disabled], [type=hidden], .ant-picker *), textarea:not([disabled])';
