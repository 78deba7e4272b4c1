import { type Manual, type ManualLanguage, readManual } from '@marquee/manual';

/** The manual in one language. */
export interface ManualTexts {
  manual: Manual;
  /** Addresses of the pictures by what the chapters call them, such as `pictures/devices.webp`. */
  pictures: ReadonlyMap<string, string>;
}

const loaders = {
  en: () => import('./chapters-en.ts'),
  zh: () => import('./chapters-zh.ts'),
};

/** Fetches the chapters of a language, without their pictures. */
export async function loadTexts(language: ManualLanguage): Promise<ManualTexts> {
  const { sources, pictures } = await loaders[language]();
  const named = (files: Record<string, string>, parts: number) =>
    new Map(Object.entries(files).map(([path, file]) => [path.split('/').slice(-parts).join('/'), file]));
  return { manual: readManual(named(sources, 1)), pictures: named(pictures, 2) };
}
