import { AGE_BANDS, GENDERS } from '@marquee/contract';
import type { Viewer } from '@marquee/schedule';
import { Button, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { AddIcon, DeleteIcon } from '../../icons/index.ts';
import { ageText } from '../viewer-text.ts';
import styles from './audience.module.css';

/** People of the same gender and age. */
export interface People extends Viewer {
  count: number;
}

interface AudienceFieldProps {
  people: readonly People[];
  onChange: (people: People[]) => void;
}

/** As many kinds as there are of gender and age. */
const MAX_KINDS = (GENDERS.length + 1) * (AGE_BANDS.length + 1);
const MAX_PEOPLE = 50;
const UNKNOWN = '';

/** Chooses people in front of a screen: gender, age and number. */
export function AudienceField({ people, onChange }: AudienceFieldProps) {
  const { t } = useTranslation();
  const change = (index: number, changed: Partial<People>) =>
    onChange(people.map((one, place) => (place === index ? { ...one, ...changed } : one)));
  return (
    <div className={styles.people}>
      {people.map(({ gender, ageBand, count }, index) => (
        <div key={index} className={styles.kind}>
          <Select
            aria-label={t('programs.label.genders')}
            value={gender ?? UNKNOWN}
            options={[
              ...GENDERS.map((value) => ({ value, label: t(`programs.label.gender.${value}`) })),
              { value: UNKNOWN, label: t('playback.promotion.gender_unknown') },
            ]}
            onChange={(value) => change(index, { gender: GENDERS.find((one) => one === value) ?? null })}
          />
          <Select
            aria-label={t('programs.label.ages')}
            value={ageBand ?? UNKNOWN}
            options={[
              ...AGE_BANDS.map((value) => ({ value, label: ageText(value, t) })),
              { value: UNKNOWN, label: t('playback.promotion.age_unknown') },
            ]}
            onChange={(value) => change(index, { ageBand: AGE_BANDS.find((one) => one === value) ?? null })}
          />
          <InputNumber
            aria-label={t('playback.promotion.people')}
            min={1}
            max={MAX_PEOPLE}
            precision={0}
            value={count}
            onChange={(value) => change(index, { count: value ?? 1 })}
          />
          <Button
            type="text"
            icon={<DeleteIcon />}
            aria-label={t('playback.promotion.remove_people')}
            onClick={() => onChange(people.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <Button
        icon={<AddIcon />}
        disabled={people.length >= MAX_KINDS}
        onClick={() => onChange([...people, { gender: 'female', ageBand: '21-30', count: 1 }])}
      >
        {t('playback.promotion.add_people')}
      </Button>
    </div>
  );
}
