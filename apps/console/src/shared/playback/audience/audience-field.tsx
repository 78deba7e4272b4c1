import { AGE_BANDS, GENDERS, type LabelSet, labelSetRoutes } from '@marquee/contract';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../access/access.ts';
import { AddIcon, DeleteIcon } from '../../icons/index.ts';
import { LabelSetSelect } from '../label-set-select.tsx';
import { ageText } from '../viewer-text.ts';
import styles from './audience.module.css';
import { type People, peopleOf, SOMEBODY } from './people.ts';

interface AudienceFieldProps {
  people: readonly People[];
  onChange: (people: People[]) => void;
}

/** As many kinds as there are of gender and age. */
const MAX_KINDS = (GENDERS.length + 1) * (AGE_BANDS.length + 1);
const MAX_PEOPLE = 50;
const UNKNOWN = '';

/** Chooses people in front of a screen: gender, age and number, or those for whom a label set is. */
export function AudienceField({ people, onChange }: AudienceFieldProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [preset, setPreset] = useState<LabelSet>();
  const isOfPreset = preset && JSON.stringify(peopleOf(preset)) === JSON.stringify(people);
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
      <div className={styles.more}>
        <Button
          icon={<AddIcon />}
          disabled={people.length >= MAX_KINDS}
          onClick={() => onChange([...people, SOMEBODY])}
        >
          {t('playback.promotion.add_people')}
        </Button>
        {may(labelSetRoutes.list) && (
          <LabelSetSelect
            aria-label={t('playback.promotion.preset')}
            placeholder={t('playback.promotion.preset')}
            value={isOfPreset ? preset.id : undefined}
            known={preset}
            onChange={(_, set) => {
              setPreset(set);
              if (set) onChange(peopleOf(set));
            }}
          />
        )}
      </div>
    </div>
  );
}
