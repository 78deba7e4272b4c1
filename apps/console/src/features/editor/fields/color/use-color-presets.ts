import { colorSchema } from '@marquee/scene';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBrand } from '../../../../shared/brand/use-brand.ts';
import { usePreference } from '../../../../shared/preferences/use-preference.ts';
import { useEditor } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';
import { usedColors, withRecent } from './used-colors.ts';

/** Colours that a row of the picker holds. */
const MOST = 10;

const recentSchema = z.array(colorSchema).max(MOST);
const NONE: string[] = [];

/** Colours that screens show well, and greys. */
const SWATCHES = [
  '#000000',
  '#434343',
  '#8c8c8c',
  '#d9d9d9',
  '#ffffff',
  '#f5222d',
  '#fa8c16',
  '#fadb14',
  '#52c41a',
  '#13c2c2',
  '#1677ff',
  '#722ed1',
  '#eb2f96',
];

/**
 * The colours that every colour field offers: the company's, the last ones of this user, those of the program as it is when the picker
 * opens, and common ones.
 */
export function useColorPresets(isOpen: boolean) {
  const { t } = useTranslation();
  const { accent } = useBrand();
  const { store } = useEditor();
  const { recent, remember } = useRecentColors();
  const used = useMemo(
    () => (isOpen ? usedColors(documentOf(store.getState()), MOST) : NONE),
    [isOpen, store],
  );
  const presets = [
    { key: 'brand', label: t('editor.field.brand'), colors: accent === null ? [] : [accent] },
    { key: 'recent', label: t('editor.field.recent'), colors: recent },
    { key: 'used', label: t('editor.field.in_program'), colors: used },
    { key: 'common', label: t('editor.field.swatches'), colors: SWATCHES },
  ].filter(({ colors }) => colors.length > 0);
  return { presets, remember };
}

/** The colours that this user chose last. */
export function useRecentColors() {
  const [recent, setRecent] = usePreference('editor-recent-colors', recentSchema, NONE);
  return { recent, remember: (color: string) => setRecent(withRecent(recent, color, MOST)) };
}
