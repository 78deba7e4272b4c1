/** The name that the server gives the company of a fresh installation. */
export const FIRST_COMPANY_NAME = 'Default';

const SHOWN_AS = { zh: '默认企业', en: 'Default company' };

/** The name of a company. That of a fresh installation has one in each language until it is renamed. */
export function companyNameIn(lang: 'zh' | 'en', name: string): string {
  return name === FIRST_COMPANY_NAME ? SHOWN_AS[lang] : name;
}

/** Whether a search for this text finds the company of a fresh installation by a name under which it is shown. */
export function findsFirstCompany(text: string): boolean {
  return Object.values(SHOWN_AS).some((name) => name.toLowerCase().includes(text.toLowerCase()));
}
