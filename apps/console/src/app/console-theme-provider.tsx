import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import updateLocale from 'dayjs/plugin/updateLocale';
import { type ReactNode, useLayoutEffect } from 'react';
import type { Language } from '../i18n/index.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { brandImageUrl } from '../shared/brand/brand-image-url.ts';
import { useBrand } from '../shared/brand/use-brand.ts';
import { CalendarIcon, ExpandedIcon, HideIcon, IconLook, ViewIcon } from '../shared/icons/index.ts';
import { useIsDark } from '../shared/preferences/appearance.ts';
import { useMedia } from '../shared/preferences/use-media.ts';
import { DocumentTitle } from './document-title.tsx';
import { ownVariables } from './look/own-variables.ts';
import { paletteOf } from './look/palette-of.ts';
import { consoleTheme } from './theme.ts';

// Weeks start on Monday in both languages.
dayjs.extend(updateLocale);
dayjs.updateLocale('en', { weekStart: 1 });

const antdLocales: Record<Language, Locale> = { zh: zhCN, en: enUS };
const dayjsLocales: Record<Language, string> = { zh: 'zh-cn', en: 'en' };

/** Colours and words of the component library follow the operator's choice. */
export function ConsoleThemeProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const isDark = useIsDark();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { accent, logo } = useBrand();
  dayjs.locale(dayjsLocales[language]);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.appearance = isDark ? 'dark' : 'light';
    for (const [name, value] of Object.entries(ownVariables(paletteOf(isDark, accent))))
      style.setProperty(name, value);
  }, [isDark, accent]);
  useLayoutEffect(() => {
    const icon = document.querySelector('link[rel=icon]');
    if (logo) icon?.removeAttribute('type');
    if (logo) icon?.setAttribute('href', brandImageUrl(logo));
  }, [logo]);
  return (
    // A space inserted between two characters would be read aloud and would break the search for the word.
    <ConfigProvider
      locale={antdLocales[language]}
      theme={consoleTheme({ isDark, language, accent, isStill })}
      button={{ autoInsertSpace: false }}
      select={{ suffixIcon: <ExpandedIcon size={14} /> }}
      datePicker={{ suffixIcon: <CalendarIcon size={14} /> }}
      rangePicker={{ separator: '–' }}
      inputPassword={{ iconRender: (isShown) => (isShown ? <HideIcon /> : <ViewIcon />) }}
    >
      <IconLook size={16} strokeWidth={1.9}>
        <DocumentTitle />
        {children}
      </IconLook>
    </ConfigProvider>
  );
}
