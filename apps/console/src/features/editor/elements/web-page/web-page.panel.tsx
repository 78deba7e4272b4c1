import { LIMITS } from '@marquee/scene';
import { MaterialField } from '../../panels/fields/material-field.tsx';
import { NumberField } from '../../panels/fields/number-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { defineTexts, useTexts } from '../element-texts.ts';
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

function WebPagePanel({ element, edit, isHeld }: PanelProps<'web-page'>) {
  const t = useTexts(texts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  useForbiddenMark(element, (isForbidden) => {
    if (isHeld) return;
    change('isForbidden', isForbidden);
    settle();
  });
  return (
    <>
      <PanelSection title={t('page')}>
        <WebAddressField {...common} isMain value={element.url} onChange={(url) => change('url', url)} />
        <NumberField
          {...common}
          label={t('refresh')}
          value={element.refreshMinutes}
          min={0}
          max={maxRefreshMinutes}
          digits={0}
          unit={t('minutes')}
          hint={t('refresh_hint')}
          onChange={(minutes) => change('refreshMinutes', minutes)}
        />
        <MaterialField
          {...common}
          type="picture"
          label={t('fallback')}
          choose={t('fallback_choose')}
          hint={t('fallback_hint')}
          file={element.fallback ?? null}
          onRemove={() => change('fallback', undefined)}
          onChange={(file) => change('fallback', file)}
        />
      </PanelSection>
      <PanelSection title={t('view')}>
        <NumberField
          {...common}
          label={t('zoom')}
          value={Math.round(element.zoom * 100)}
          min={minZoom * 100}
          max={maxZoom * 100}
          digits={0}
          step={10}
          unit="%"
          onChange={(percent) => change('zoom', percent / 100)}
        />
        <NumberField
          {...common}
          label={t('scroll_x')}
          value={element.scrollX}
          min={0}
          max={maxScroll}
          digits={0}
          step={10}
          unit="px"
          onChange={(scrollX) => change('scrollX', scrollX)}
        />
        <NumberField
          {...common}
          label={t('scroll_y')}
          value={element.scrollY}
          min={0}
          max={maxScroll}
          digits={0}
          step={10}
          unit="px"
          onChange={(scrollY) => change('scrollY', scrollY)}
        />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'web-page'> = { type: 'web-page', Panel: WebPagePanel, texts };
