import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../shared/format/list.ts';
import { formatNumber } from '../../../../shared/format/number.ts';
import { formatResolution } from '../../../../shared/format/resolution.ts';
import { countThings } from '../../../../shared/format/things.ts';
import type { DeviceChoice } from '../state/choices.ts';
import type { Wizard } from '../state/use-wizard.ts';
import { lanesOf, movedOver, screenText } from '../state/wizard-state.ts';
import styles from './content.module.css';
import { MisfitNote } from './fit-notes.tsx';
import { ProgramFields } from './program-fields.tsx';
import { misfitsOf } from './screen-fit.ts';

/** The programs for each screen that a release is for, with the sizes of the screens and what does not fit them. */
export function ProgramLanes({ wizard: { state, form, setContent } }: { wizard: Wizard }) {
  const { t } = useTranslation();
  const { content, devices } = state;
  const lanes = lanesOf(content);
  const isForBoth = lanes.length > 1;
  return (
    <div className={isForBoth ? styles.lanes : undefined}>
      {lanes.map(({ screen, programs }, index) => {
        const other = screen === 1 ? 2 : 1;
        const list = index === 0 ? 'programs' : 'secondPrograms';
        return (
          <section key={index}>
            <ProgramFields
              label={isForBoth ? screenText(screen, t) : t('releases.programs')}
              note={<ScreenSizes devices={devices} screen={screen} />}
              chosen={programs}
              error={form.errorAt(index === 0 ? 'program_ids' : 'second_program_ids')}
              onChange={(changed) => setContent({ [list]: changed })}
              {...(isForBoth && {
                over: {
                  label: screenText(other, t),
                  move: (program) => setContent(movedOver(content, program, other)),
                },
              })}
            />
            <MisfitNote misfits={misfitsOf(programs, devices, screen)} />
          </section>
        );
      })}
    </div>
  );
}

const SIZES_SHOWN = 3;

/** The sizes of a screen of the chosen devices, the most frequent first, each with the number of devices. */
function ScreenSizes({ devices, screen }: { devices: readonly DeviceChoice[]; screen: number }) {
  const { t } = useTranslation();
  const bySize = Map.groupBy(devices, ({ screens }) => screens[screen - 1] ?? '');
  const known = [...bySize].filter(([size]) => size !== '').sort(([, a], [, b]) => b.length - a.length);
  if (known.length === 0) return null;
  const shown = formatList(
    known
      .slice(0, SIZES_SHOWN)
      .map(([size, { length }]) =>
        t('releases.screen_size', { size: formatResolution(size), total: formatNumber(length) }),
      ),
  );
  const sizes =
    known.length > SIZES_SHOWN
      ? t('common.names_and_more', { names: shown, things: countThings(t, 'resolution', known.length) })
      : shown;
  return <p className={styles.sizes}>{t('releases.screen_sizes', { sizes })}</p>;
}
