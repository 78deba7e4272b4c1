import type { TFunction } from 'i18next';

/** A device's message such as `file-corrupt: spring.jpg`, in the operator's language. */
export function failureText(reason: string, t: TFunction): string {
  const [, code = reason, name = ''] = /^([a-z-]+): (.*)$/s.exec(reason) ?? [];
  // A newer player may report a code that this console does not know: it is shown as it is.
  return t(`playback.failure.${code}` as 'playback.failure.file-corrupt', { name, defaultValue: reason });
}

/** Why a release does not play on a device right now. */
export function rejectionText(reason: string, by: number | null, t: TFunction): string {
  const key = `playback.rejection.${reason}` as 'playback.rejection.replaced-by';
  return t(key, { by: by ?? '–', defaultValue: reason });
}

/** Why a program is not among those that a device promotes. */
export function promotionRejectionText(reason: string, t: TFunction): string {
  const key = `playback.promotion.reason.${reason}` as 'playback.promotion.reason.gender';
  return t(key, { defaultValue: reason });
}

export function faultText(kind: string, t: TFunction): string {
  return t(`playback.fault.${kind}` as 'playback.fault.black-screen', { defaultValue: kind });
}
