import { FONT_FAMILIES, FONTS, type FontFamily } from '@marquee/scene';
import { declareFont, fontStackOf } from '@marquee/scene-renderer';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';

interface FontFieldProps extends Omit<FieldBinding<FontFamily>, 'value'> {
  /** Null if several elements differ. */
  value: FontFamily | null;
}

/** The available families, each shown in its own face. */
export function FontField({ value, isDisabled, onChange, onSettle }: FontFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <FieldRow label={t('editor.field.font')}>
      {(control) => (
        <Select<FontFamily>
          {...control}
          style={{ width: '100%' }}
          value={value}
          placeholder={t('editor.field.mixed')}
          disabled={isDisabled}
          listHeight={340}
          onOpenChange={(isOpen) => isOpen && void declareAll()}
          options={FONT_FAMILIES.map((family) => ({ value: family, label: FONTS[family][language] }))}
          optionRender={({ value: family, label }) => (
            <span style={{ fontFamily: fontStackOf(family as FontFamily), fontSize: 15 }}>{label}</span>
          )}
          onChange={(family) => {
            onChange(family);
            onSettle();
          }}
        />
      )}
    </FieldRow>
  );
}

/** Declares all families, so that the list can show them; one that fails is shown in the page's own font. */
async function declareAll(): Promise<void> {
  await Promise.allSettled(FONT_FAMILIES.map((family) => declareFont(family)));
}
