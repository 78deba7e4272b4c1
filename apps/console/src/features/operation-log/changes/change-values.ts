import type { LogEntry } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/index.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { formatTime } from '../../../shared/format/time.ts';
import { permissionCodesIn, permissionNames } from './permission-list.ts';

type Change = LogEntry['changes'][number];

interface Sides {
  before: string;
  after: string;
}

const SIZES = ['size', 'storage_quota'];
const FLAG = /^(is|has|must)_/;

/** Both sides of a change as text; empty where there was nothing. */
export function changeValues(change: Change, t: TFunction, language: Language): Sides {
  const say = (value: string | null) => (value === null ? '' : valueText(change.field, value, t));
  return changedPermissions(change, language) ?? { before: say(change.before), after: say(change.after) };
}

function valueText(field: string, value: string, t: TFunction): string {
  const isFlag = FLAG.test(field);
  if (value === 'true' || (isFlag && value === '1')) return t('common.yes');
  if (value === 'false' || (isFlag && value === '0')) return t('common.no');
  if (!/^\d{1,15}$/.test(value)) return value;
  if (field.endsWith('_at')) return formatTime(Number(value));
  return SIZES.includes(field) ? formatSize(Number(value)) : value;
}

/** For lists of permissions, only those removed and those added; undefined for anything else. */
function changedPermissions({ before, after }: Change, language: Language): Sides | undefined {
  const had = permissionCodesIn(before);
  const has = permissionCodesIn(after);
  if (!had || !has) return undefined;
  const taken = had.filter((code) => !has.includes(code));
  const given = has.filter((code) => !had.includes(code));
  return { before: permissionNames(taken, language), after: permissionNames(given, language) };
}
