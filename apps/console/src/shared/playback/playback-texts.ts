import i18next, { type TFunction } from 'i18next';

/** `file-corrupt: spring.jpg`, as a screen says it, in the operator's language. */
export function failureText(reason: string, t: TFunction): string {
  const [, code = reason, name = ''] = /^([a-z-]+): (.*)$/s.exec(reason) ?? [];
  return known(`playback.failure.${code}`)
    ? t(`playback.failure.${code}` as 'playback.failure.file-corrupt', { name })
    : reason;
}

/** Why a release does not play on a screen right now. */
export function rejectionText(reason: string, by: number | null, t: TFunction): string {
  const key = `playback.rejection.${reason}`;
  return known(key) ? t(key as 'playback.rejection.replaced-by', { by: by ?? '–' }) : reason;
}

export function faultText(kind: string, t: TFunction): string {
  const key = `playback.fault.${kind}`;
  return known(key) ? t(key as 'playback.fault.black-screen') : kind;
}

/** A newer screen may report what this console has no word for: then its own word is better than none. */
function known(key: string): boolean {
  return i18next.exists(key);
}
