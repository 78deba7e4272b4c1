import { useTranslation } from 'react-i18next';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import type { DeviceChoice, ProgramChoice } from './choices.ts';
import { MisfitNote } from './misfit-note.tsx';
import { ProgramFields } from './program-fields.tsx';
import type { ReleaseDraft } from './release-draft.ts';
import type { ReleaseSource } from './release-source.ts';
import { screenChoiceOf, screenText } from './screen-choice.ts';
import { misfitsOf } from './screen-fit.ts';
import { ScreenSizes } from './screen-sizes.tsx';
import styles from './wizard.module.css';

interface ProgramLanesProps {
  form: SchemaForm<ReleaseDraft>;
  devices: readonly DeviceChoice[];
  source: ReleaseSource;
  onChange: (source: ReleaseSource) => void;
}

/** The programs for each screen that a release is for, with the sizes of the screens and what does not fit them. */
export function ProgramLanes({ form, devices, source, onChange }: ProgramLanesProps) {
  const { t } = useTranslation();
  const { programs, secondPrograms } = source;
  const choice = screenChoiceOf(form.values, source.kind);
  const isForBoth = choice === 'both';
  const without = (list: ProgramChoice[], one: ProgramChoice) => list.filter(({ id }) => id !== one.id);
  const first = isForBoth ? 1 : choice;
  return (
    <div className={isForBoth ? styles.lanes : undefined}>
      <section>
        <ProgramFields
          label={isForBoth ? screenText(1, t) : t('releases.programs')}
          note={<ScreenSizes devices={devices} screen={first} />}
          chosen={programs}
          error={form.errorAt('program_ids')}
          onChange={(changed) => onChange({ ...source, programs: changed })}
          {...(isForBoth && {
            over: {
              label: screenText(2, t),
              move: (program) =>
                onChange({
                  ...source,
                  programs: without(programs, program),
                  secondPrograms: [...without(secondPrograms, program), program],
                }),
            },
          })}
        />
        <MisfitNote misfits={misfitsOf(programs, devices, first)} />
      </section>
      {isForBoth && (
        <section>
          <ProgramFields
            label={screenText(2, t)}
            note={<ScreenSizes devices={devices} screen={2} />}
            chosen={secondPrograms}
            error={form.errorAt('second_program_ids')}
            onChange={(changed) => onChange({ ...source, secondPrograms: changed })}
            over={{
              label: screenText(1, t),
              move: (program) =>
                onChange({
                  ...source,
                  programs: [...without(programs, program), program],
                  secondPrograms: without(secondPrograms, program),
                }),
            }}
          />
          <MisfitNote misfits={misfitsOf(secondPrograms, devices, 2)} />
        </section>
      )}
    </div>
  );
}
