import i18next from 'i18next';

/**
 * The reason of a refusal, in words. The log keeps only the code, so its parameters read `…`; an unknown code is shown
 * as is.
 */
export function failureText(code: string): string {
  const key = `errors.${code}`;
  if (!i18next.exists(key)) return code;
  return i18next.t(key as 'errors.platform.internal', {
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '…',
  });
}
