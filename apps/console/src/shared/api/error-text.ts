import { type FieldError, platformErrors } from '@marquee/contract';
import i18next, { type TFunction } from 'i18next';
import { formatList } from '../format/list.ts';
import { countThings, type Thing } from '../format/things.ts';
import { CallError, isRefusedWith } from './call-error.ts';

/** Codes whose texts ask to correct a form. */
const FORM_CODES: ReadonlySet<string> = new Set([
  platformErrors.invalid_request.code,
  platformErrors.malformed_body.code,
]);

/** The message for a failed call, in the words of spec §8. */
export function errorText(error: unknown, t: TFunction): string {
  if (!(error instanceof CallError)) return t('transport.index_1');
  const { failure } = error;
  switch (failure.kind) {
    case 'timeout':
      return t('transport.timeout');
    case 'unreachable':
      return t(navigator.onLine ? 'transport.unreachable' : 'transport.no_network');
    case 'unreadable':
      if (failure.status === 500) return t('transport.login_8');
      return failure.status > 500
        ? t('errors.platform.internal')
        : t('transport.status', { status: failure.status });
    case 'refused':
      if (failure.status === 500) return t('transport.login_8');
      if (failure.isRead && FORM_CODES.has(failure.code)) return t('transport.unreadable_page');
      return codeText(`errors.${failure.code}`, failure.params, t);
  }
}

/** The message for a refused field. */
export function ruleText(field: Pick<FieldError, 'code' | 'params'>, t: TFunction): string {
  return codeText(field.code, field.params, t);
}

/** The id to quote to an administrator; undefined for a refusal whose text says what the reader can do. */
export function requestIdOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return undefined;
  const { code, status, requestId } = error.failure;
  return status >= 500 || !i18next.exists(`errors.${code}`) ? requestId : undefined;
}

export function isNoPermission(error: unknown): boolean {
  return isRefusedWith(error, platformErrors.no_permission.code);
}

/** The text of a code from the server; a newer server may send one that this console does not know. */
export function codeText(code: string, params: FieldError['params'], t: TFunction): string {
  if (!i18next.exists(code)) return t('transport.index_1');
  return i18next.t(code as 'transport.index_1', spoken(code, params, t));
}

/** The kinds of things that refusals name, for counting those that the reader may not see. */
const HIDDEN_THINGS: Readonly<Record<string, Thing>> = {
  'errors.programs.in_use': 'release',
  'errors.programs.in_playlist': 'playlist',
  'errors.playlists.in_use': 'device',
};

/** Lists are joined; things hidden from the reader are counted at the end. */
function spoken(code: string, params: FieldError['params'], t: TFunction): Record<string, string | number> {
  const { hidden } = params;
  const rest =
    typeof hidden === 'number' && hidden > 0
      ? [t('common.hidden_more', { things: countThings(t, HIDDEN_THINGS[code] ?? 'entry', hidden) })]
      : [];
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? formatList([...value.map(String), ...rest]) : value,
  ]);
  return Object.fromEntries(entries);
}
