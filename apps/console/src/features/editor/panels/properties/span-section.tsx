import { elementBaseSchema, hasBox, isOfProgram, LIMITS, type SceneElement } from '@marquee/scene';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameSection } from '../../document/same-look.ts';
import { commonValue, useCommonEdit } from '../../document/use-common-edit.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';

const MAX_SECONDS = LIMITS.scene.maxDurationMs / 1000;
/** The shortest span that can be entered. */
const STEP_SECONDS = 0.001;
/** How long an element is shown once its end has been switched on. */
const NEW_SPAN_MS = 5_000;

interface SpanSectionProps {
  elements: readonly SceneElement[];
  isDisabled: boolean;
}

/** When one element, or several, appear and disappear within their scene. */
export const SpanSection = memo(function SpanSection({ elements, isDisabled }: SpanSectionProps) {
  const { t } = useTranslation();
  const { change, settle } = useCommonEdit(elements);
  const common = { isDisabled, onSettle: settle };
  const seconds = { digits: 3, unit: t('editor.unit.seconds') };
  const startMs = commonValue(elements, 'startMs');
  const endMs = commonValue(elements, 'endMs');
  const latestStartMs = Math.max(...elements.map((element) => element.startMs));
  const earliestEndMs = Math.min(...elements.map((element) => element.endMs ?? LIMITS.scene.maxDurationMs));
  const hasEnd = elements.some((element) => element.endMs !== null);
  if (elements.some(isOfProgram)) return null;
  return (
    <PanelSection title={t('editor.span.title')}>
      <NumberField
        {...common}
        {...seconds}
        label={t('editor.span.start')}
        value={startMs === undefined ? undefined : startMs / 1000}
        min={0}
        max={earliestEndMs / 1000 - STEP_SECONDS}
        onChange={(value) => change('startMs', Math.round(value * 1000))}
      />
      <ChoiceField
        {...common}
        label={t('editor.span.end')}
        value={hasEnd ? 'set' : 'scene'}
        choices={[
          { value: 'scene', label: t('editor.span.end_scene') },
          { value: 'set', label: t('editor.span.end_set') },
        ]}
        onChange={(end) => change('endMs', end === 'set' ? latestStartMs + NEW_SPAN_MS : null)}
      />
      {hasEnd && (
        <NumberField
          {...common}
          {...seconds}
          label={t('editor.span.end_time')}
          value={typeof endMs === 'number' ? endMs / 1000 : undefined}
          min={latestStartMs / 1000 + STEP_SECONDS}
          max={MAX_SECONDS}
          onChange={(value) => change('endMs', Math.round(value * 1000))}
        />
      )}
      {elements.some(hasBox) && (
        <ChoiceField
          {...common}
          label={t('editor.span.entrance')}
          value={commonValue(elements, 'entrance') ?? 'none'}
          choices={elementBaseSchema.shape.entrance.options.map((value) => ({
            value,
            label: t(`editor.span.entrance_${value}`),
          }))}
          onChange={(entrance) => change('entrance', entrance)}
        />
      )}
    </PanelSection>
  );
}, isSameSection);
