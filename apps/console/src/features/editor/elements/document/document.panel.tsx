import { type FileRef, LIMITS } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { FitField } from '../../fields/choice/fit-field.tsx';
import { TransitionField } from '../../fields/choice/transition-field.tsx';
import { inSeconds } from '../../fields/field-binding.ts';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { MediaList } from '../media/media-list.tsx';
import { documentNames } from './document.editor.ts';

const { minDurationMs, maxDurationMs } = LIMITS.picture;
const { maxPages } = LIMITS.document;

const texts = defineTexts({
  zh: {
    ...documentNames.zh,
    list: '页面（{{count}}/{{max}}）',
    list_label: '页面列表',
    add: '从素材库添加文档',
    page: '第 {{page}} 页',
    show: '播放方式',
    page_time: '每页时长',
  },
  en: {
    ...documentNames.en,
    list: 'Pages ({{count}}/{{max}})',
    list_label: 'Pages',
    add: 'Add documents from library',
    page: 'Page {{page}}',
    show: 'Display',
    page_time: 'Time per page',
  },
});

function DocumentPanel({ element, edit, bind, isHeld }: PanelProps<'document'>) {
  const t = useTexts(texts);
  const { t: common } = useTranslation();
  const { pages, pageMs } = element;
  const setPages = (next: FileRef[]) => edit.set('pages', next);
  return (
    <>
      <PanelSection
        title={t('list', { count: pages.length, max: maxPages })}
        extra={<span>{formatDuration(pages.length * pageMs)}</span>}
      >
        <MediaList
          types={['document']}
          max={maxPages}
          labels={{ list: t('list_label'), add: t('add'), choose: t('choose') }}
          items={pages}
          fileOf={(file) => file}
          isDisabled={isHeld}
          onAdd={(files) => setPages([...pages, ...files])}
          onChange={setPages}
        >
          {({ page = 1 }) => <span>{t('page', { page })}</span>}
        </MediaList>
      </PanelSection>
      <PanelSection title={t('show')}>
        <NumberField
          {...inSeconds(bind('pageMs'))}
          label={t('page_time')}
          min={minDurationMs / 1000}
          max={maxDurationMs / 1000}
          digits={0}
          unit={common('editor.unit.seconds')}
        />
        <TransitionField {...bind('transition')} />
        <FitField {...bind('fit')} />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'document'> = { type: 'document', Panel: DocumentPanel, texts };
