/** The name that the server gives the company of a fresh installation. */
export const FIRST_COMPANY_NAME = 'Default';

/** The name of a company. That of a fresh installation has one in each language until it is renamed. */
export function companyNameIn(lang: 'zh' | 'en', name: string): string {
  if (name !== FIRST_COMPANY_NAME) return name;
  return lang === 'zh' ? '默认企业' : 'Default company';
}
