import i18next, { type TFunction } from 'i18next';

/** A device's message such as `file-corrupt: spring.jpg`, in the operator's language. */
export function failureText(reason: string, t: TFunction): string {
  const [, code = reason, name = ''] = /^([a-z-]+): (.*)$/s.exec(reason) ?? [];
  return known(`playback.failure.${code}`)
    ? t(`playback.failure.${code}` as 'playback.failure.file-corrupt', { name })
    : reason;
}

/** Why a release does not play on a device right now. */
export function rejectionText(reason: string, by: number | null, t: TFunction): string {
  const key = `playback.rejection.${reason}`;
  return known(key) ? t(key as 'playback.rejection.replaced-by', { by: by ?? '–' }) : reason;
}

export function faultText(kind: string, t: TFunction): string {
  const key = `playback.fault.${kind}`;
  return known(key) ? t(key as 'playback.fault.black-screen') : kind;
}

/** A newer player may report a code that this console does not know: show the code itself. */
function known(key: string): boolean {
  return i18next.exists(key);
}
