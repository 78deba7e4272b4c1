import { type Language, TEXTS, type TextKey } from './texts.ts';

export type Translate = (key: TextKey, params?: Readonly<Record<string, string>>) => string;

export function translator(language: Language): Translate {
  return (key, params = {}) =>
    TEXTS[language][key].replaceAll(/\{(\w+)\}/g, (placeholder, name) => params[name] ?? placeholder);
}
