import {
  type Language,
  type Orientation,
  STARTER_TEMPLATES,
  type StarterTemplate,
} from '@marquee/starter-templates';

/** One orientation of a starter template, under the name that it gets as a template. */
export interface NamedStarter {
  template: StarterTemplate;
  orientation: Orientation;
  name: string;
}

/** The group of the templates, and that of their pictures. */
export const STARTER_GROUPS: Readonly<Record<Language, string>> = { zh: '入门模板', en: 'Starter-templates' };

const ORIENTATIONS: Readonly<Record<Orientation, Readonly<Record<Language, string>>>> = {
  landscape: { zh: '横屏', en: 'landscape' },
  portrait: { zh: '竖屏', en: 'portrait' },
};

/** Every starter template in both orientations. */
export function namedStarters(language: Language): NamedStarter[] {
  return (['landscape', 'portrait'] as const).flatMap((orientation) =>
    STARTER_TEMPLATES.map((template) => ({
      template,
      orientation,
      name: toName(`${template.names[language]}-${ORIENTATIONS[orientation][language]}`),
    })),
  );
}

/** Names of templates have no spaces and no accents. */
function toName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[^\p{Script=Han}A-Za-z0-9_-]+/gu, '-');
}
