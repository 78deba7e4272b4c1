import { LIMITS } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { inPercent } from '../../fields/field-binding.ts';
import { MaterialField } from '../../fields/material-field.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { useForbiddenMark } from './use-forbidden-mark.ts';
import { WebAddressField } from './web-address-field.tsx';
import { webPageNames } from './web-page.editor.ts';

const { minZoom, maxZoom, maxScroll, maxRefreshMinutes } = LIMITS.webPage;

const texts = defineTexts({
  zh: {
    ...webPageNames.zh,
    page: '网页',
    refresh: '刷新间隔',
    refresh_hint: '0 表示不刷新',
    minutes: '分钟',
    view: '显示区域',
    zoom: '缩放',
    scroll_x: '左侧偏移',
    scroll_y: '顶部偏移',
    fallback: '备用图片',
    fallback_choose: '选择备用图片',
    fallback_hint: '网页无法显示时使用',
  },
  en: {
    ...webPageNames.en,
    page: 'Page',
    refresh: 'Reload every',
    refresh_hint: '0 to never reload',
    minutes: 'min',
    view: 'Visible area',
    zoom: 'Zoom',
    scroll_x: 'Left offset',
    scroll_y: 'Top offset',
    fallback: 'Fallback image',
    fallback_choose: 'Choose fallback image',
    fallback_hint: "Shown when the page can't be displayed",
  },
});

function WebPagePanel({ element, edit, bind, isHeld }: PanelProps<'web-page'>) {
  const t = useTexts(texts);
  useForbiddenMark(element, (isForbidden) => {
    if (isHeld) return;
    edit.set('isForbidden', isForbidden);
  });
  return (
    <>
      <PanelSection title={t('page')}>
        <WebAddressField {...bind('url')} isMain />
        <NumberField
          {...bind('refreshMinutes')}
          label={t('refresh')}
          min={0}
          max={maxRefreshMinutes}
          digits={0}
          unit={t('minutes')}
          hint={t('refresh_hint')}
        />
        <MaterialField
          {...bind('fallback')}
          type="picture"
          label={t('fallback')}
          choose={t('fallback_choose')}
          hint={t('fallback_hint')}
          onRemove={() => edit.change('fallback', undefined)}
        />
      </PanelSection>
      <PanelSection title={t('view')}>
        <NumberField
          {...inPercent(bind('zoom'))}
          label={t('zoom')}
          min={minZoom * 100}
          max={maxZoom * 100}
          digits={0}
          step={10}
          unit="%"
        />
        <NumberField
          {...bind('scrollX')}
          label={t('scroll_x')}
          min={0}
          max={maxScroll}
          digits={0}
          step={10}
          unit="px"
        />
        <NumberField
          {...bind('scrollY')}
          label={t('scroll_y')}
          min={0}
          max={maxScroll}
          digits={0}
          step={10}
          unit="px"
        />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'web-page'> = { type: 'web-page', Panel: WebPagePanel, texts };
