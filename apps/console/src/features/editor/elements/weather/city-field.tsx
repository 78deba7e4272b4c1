import type { ElementOf } from '@marquee/scene';
import { Select } from 'antd';
import { useMemo } from 'react';
import type { Language } from '../../../../i18n/index.ts';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { FieldBinding } from '../../fields/field-binding.ts';
import { FieldRow } from '../../fields/field-row.tsx';
import { type City, searchText } from './cities/read-cities.ts';
import styles from './city-field.module.css';
import { useCities } from './use-cities.ts';

type ChosenCity = ElementOf<'weather'>['city'];

const texts = defineTexts({
  zh: { city: '城市', not_found: '没有匹配的城市' },
  en: { city: 'City', not_found: 'No matching cities' },
});

interface CityOption {
  value: string;
  label: string;
  /** Country or province. */
  place: string;
  sought: string;
  city: ChosenCity;
}

/** A city of the list, found by its Chinese or English name. */
export function CityField({ value, isDisabled, onChange, onSettle }: FieldBinding<ChosenCity>) {
  const t = useTexts(texts);
  const language = useLanguage();
  const cities = useCities();
  const options = useMemo(() => optionsOf(cities ?? [], language), [cities, language]);
  const chosen = keyOf(value);
  const isListed = options.some((option) => option.value === chosen);
  return (
    <FieldRow label={t('city')}>
      {(control) => (
        <Select<string, CityOption>
          {...control}
          showSearch={{
            filterOption: (typed, option) => option?.sought.includes(searchText(typed)) ?? false,
          }}
          style={{ width: '100%' }}
          popupMatchSelectWidth={280}
          value={chosen}
          disabled={isDisabled}
          loading={cities === undefined}
          notFoundContent={t('not_found')}
          // A city of an imported program may be missing in the list.
          options={isListed ? options : [optionOf(value, '', language), ...options]}
          optionRender={({ data }) => (
            <span className={styles.option}>
              <span className={styles.name}>{data.label}</span>
              <span className={styles.place}>{data.place}</span>
            </span>
          )}
          onChange={(_, option) => {
            if (!option || Array.isArray(option)) return;
            onChange(option.city);
            onSettle();
          }}
        />
      )}
    </FieldRow>
  );
}

function optionsOf(cities: readonly City[], language: Language): CityOption[] {
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  return cities.map((city) => {
    const country = regions.of(city.country) ?? city.country;
    const { zh, en, latitude, longitude, province } = city;
    return optionOf({ zh, en, latitude, longitude }, province?.[language] ?? country, language);
  });
}

function optionOf(city: ChosenCity, place: string, language: Language): CityOption {
  const sought = searchText(`${city.zh} ${city.en}`);
  return { value: keyOf(city), label: city[language], place, sought, city };
}

function keyOf({ latitude, longitude, en }: ChosenCity): string {
  return `${latitude},${longitude} ${en}`;
}
