import { NOTICE_FONT_SIZES } from '@marquee/contract';
import { ColorPicker, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import type { NoticeDraft } from './notice-draft.ts';
import styles from './notice-editor.module.css';

interface LookFieldsProps {
  form: SchemaForm<NoticeDraft>;
  hasTwoScreens: boolean;
}

/** How a message looks and moves. */
export function LookFields({ form, hasTwoScreens }: LookFieldsProps) {
  const { t } = useTranslation();
  const { values } = form;
  const choice = (name: 'position' | 'direction' | 'speed' | 'screen', numbers: readonly number[]) => (
    <Field isGroup label={t(`notices.${name}`)} error={form.errorAt(name)}>
      {() => (
        <Segments
          block
          value={values[name]}
          onChange={(value) => form.set(name, value)}
          options={numbers.map((value) => ({
            value,
            label: t(`notices.${name}_${value}` as 'notices.position_1'),
          }))}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className={styles.row}>
        {choice('position', [1, 2])}
        {choice('direction', [1, 2])}
      </div>
      {choice('speed', [1, 2, 3, 4])}
      {(values.screen === 2 || hasTwoScreens) && choice('screen', [1, 2])}
      <div className={styles.row}>
        <NumberField
          label={t('notices.font_size')}
          error={form.errorAt('font_size')}
          hint={t('notices.font_size_hint')}
          limits={NOTICE_FONT_SIZES}
          value={values.font_size}
          onChange={(size) => form.set('font_size', size ?? NOTICE_FONT_SIZES.initial)}
        />
        <Field isGroup label={t('notices.opacity')} error={form.errorAt('opacity')}>
          {() => (
            <Slider
              ariaLabelForHandle={t('notices.opacity')}
              min={0}
              max={100}
              tooltip={{ formatter: (percent) => `${percent}%` }}
              value={values.opacity}
              onChange={(percent) => form.set('opacity', percent)}
            />
          )}
        </Field>
      </div>
      <div className={styles.row}>
        {(['font_color', 'background_color'] as const).map((name) => (
          <Field key={name} isGroup label={t(`notices.${name}`)} error={form.errorAt(name)}>
            {() => (
              <ColorPicker
                showText
                disabledAlpha
                format="hex"
                value={values[name]}
                onChange={(color) => form.set(name, color.toHexString())}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}
