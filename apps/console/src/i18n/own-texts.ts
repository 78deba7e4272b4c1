import { currentLanguage, type Language } from './index.ts';
import { useLanguage } from './use-language.ts';

/** Texts by language and key; `{{name}}` is a placeholder. */
type Texts<Key extends string> = Record<Language, Partial<Record<Key, string>>>;

type Values = Record<string, string | number>;

/** The texts of an element type. Both languages have the same keys: a missing one does not compile. */
export function defineTexts<Key extends string>(texts: Record<Language, Record<Key, string>>): typeof texts {
  return texts;
}

/** A text in the current language; empty if the type has none for the key. */
export function textOf<Key extends string>(texts: Texts<Key>, key: Key, values: Values = {}): string {
  const text = texts[currentLanguage()][key] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The same for a component, which updates when the language changes. */
export function useTexts<Key extends string>(texts: Texts<Key>): (key: Key, values?: Values) => string {
  useLanguage();
  return (key, values) => textOf(texts, key, values);
}
