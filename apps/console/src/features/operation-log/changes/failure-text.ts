import i18next from 'i18next';

/**
 * Why something was refused, in words. The log keeps the code alone: what the words named stands as `…`, and a code
 * without words here is shown as it is.
 */
export function failureText(code: string): string {
  const key = `errors.${code}`;
  if (!i18next.exists(key)) return code;
  return i18next.t(key as 'errors.platform.internal', {
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '…',
  });
}
