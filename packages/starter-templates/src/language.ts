/** The languages in which a template can be built. */
export type Language = 'zh' | 'en';
