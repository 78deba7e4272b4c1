import type { Language } from './language.ts';

/** The trades that templates are made for, with their names in both languages. Groups have these names, so there are no spaces. */
export const TRADES = {
  food: { zh: '餐饮', en: 'Food-and-drink' },
  office: { zh: '办公接待', en: 'Offices' },
  property: { zh: '物业地产', en: 'Property' },
  events: { zh: '展览活动', en: 'Events' },
  health: { zh: '医疗政务', en: 'Health-and-services' },
  education: { zh: '教育', en: 'Education' },
  transport: { zh: '交通', en: 'Transport' },
  industry: { zh: '工厂', en: 'Industry' },
} as const satisfies Record<string, Record<Language, string>>;

export type Trade = keyof typeof TRADES;
