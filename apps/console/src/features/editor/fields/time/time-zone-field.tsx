import { UTC_OFFSETS } from '@marquee/scene';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';

/** A time zone: a fixed offset, or a region with its daylight saving time. */
export function TimeZoneField({ value, isDisabled, onChange, onSettle }: FieldBinding<string>) {
  const { t } = useTranslation();
  const groups = useMemo(
    () => [
      { label: t('editor.field.zone_offsets'), options: UTC_OFFSETS.map(optionOf) },
      { label: t('editor.field.zone_regions'), options: regionsWith(value).map(optionOf) },
    ],
    [t, value],
  );
  return (
    <FieldRow label={t('editor.field.time_zone')}>
      {(control) => (
        <Select<string>
          {...control}
          showSearch={{ filterOption: (typed, option) => isMatch(typed, option?.value) }}
          style={{ width: '100%' }}
          popupMatchSelectWidth={280}
          value={value}
          disabled={isDisabled}
          options={groups}
          onChange={(timeZone) => {
            onChange(timeZone);
            onSettle();
          }}
        />
      )}
    </FieldRow>
  );
}

function optionOf(value: string): { value: string; label: string } {
  return { value, label: value.replaceAll('_', ' ') };
}

/** Every region that this browser knows, plus the current value even if the browser does not know it. */
function regionsWith(value: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
  return UTC_OFFSETS.includes(value) || known.includes(value) ? known : [value, ...known];
}

function isMatch(typed: string, value: unknown): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_]/g, '');
  return plain(String(value)).includes(plain(typed));
}
