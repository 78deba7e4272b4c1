import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { isTypedNumber, needsTyping, TypedNumber } from '../../../shared/form/typed-number.tsx';

const MINUTES = [0, 10, 30, 60] as const;

/** The choices for a disruptive command to many devices. */
export interface MassChoice {
  /** As typed. */
  number: string;
  /** Over how many minutes it is spread; 0 for all devices together. */
  minutes: (typeof MINUTES)[number];
}

export const NO_MASS_CHOICE: MassChoice = { number: '', minutes: 0 };

/** Whether a disruptive command is for so many devices that it can be spread. */
export function isMass(receiving: number | undefined): receiving is number {
  return needsTyping(receiving);
}

/** Whether the number is typed, if it has to be. */
export function isConfirmed(choice: MassChoice, receiving: number): boolean {
  return isTypedNumber(choice.number, receiving);
}

interface MassCommandProps {
  receiving: number;
  choice: MassChoice;
  onChange: (choice: MassChoice) => void;
}

/** Waves for a command to many devices, and the number that confirms it. */
export function MassCommand({ receiving, choice, onChange }: MassCommandProps) {
  const { t } = useTranslation();
  const { minutes } = choice;
  return (
    <>
      <Field
        label={t('commands.waves')}
        error={undefined}
        isGroup
        hint={minutes > 0 ? t('commands.waves_rate', { count: Math.ceil(receiving / minutes) }) : undefined}
      >
        {() => (
          <Segments
            value={minutes}
            onChange={(next) => onChange({ ...choice, minutes: next })}
            options={MINUTES.map((value) => ({
              value,
              label: value === 0 ? t('commands.together') : t('commands.over_minutes', { count: value }),
            }))}
          />
        )}
      </Field>
      <MassNumber
        receiving={receiving}
        number={choice.number}
        onChange={(number) => onChange({ ...choice, number })}
      />
    </>
  );
}

interface MassNumberProps {
  receiving: number;
  /** As typed. */
  number: string;
  onChange: (number: string) => void;
}

/** The number of devices that confirms a command to many. */
export function MassNumber({ receiving, number, onChange }: MassNumberProps) {
  const { t } = useTranslation();
  return (
    <TypedNumber
      label={t('commands.type_number', { number: receiving })}
      typed={number}
      onChange={onChange}
    />
  );
}
