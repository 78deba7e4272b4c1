import { companyNameIn } from '@marquee/contract';
import { currentLanguage } from '../../i18n/index.ts';

/** The name of a company in the current language; null for a user without one. */
export function companyName(name: string): string;
export function companyName(name: string | null): string | null;
export function companyName(name: string | null): string | null {
  return name === null ? null : companyNameIn(currentLanguage(), name);
}
