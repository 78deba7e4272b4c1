import type { TFunction } from 'i18next';

/** Why a notice could not be sent, in the operator's language. */
export function sendFailureText(failure: string, t: TFunction): string {
  const [, way, status] = /^(http|smtp)-(\d+)$/.exec(failure) ?? [];
  if (status !== undefined)
    return t(`alert_settings.failures.${way === 'smtp' ? 'smtp' : 'http'}`, { status });
  const key = `alert_settings.failures.${failure}` as 'alert_settings.failures.timeout';
  return t(key, { defaultValue: failure });
}
