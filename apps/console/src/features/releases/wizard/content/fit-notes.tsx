import { Alert } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../shared/format/list.ts';
import { formatResolution } from '../../../../shared/format/resolution.ts';
import { countThings } from '../../../../shared/format/things.ts';
import type { DeviceChoice } from '../state/choices.ts';
import type { ScreenChoice } from '../state/wizard-state.ts';
import styles from './content.module.css';
import type { Misfit } from './screen-fit.ts';

const LINES_SHOWN = 5;
const NAMES_SHOWN = 4;

interface MisfitNoteProps {
  misfits: readonly Misfit[];
  /** The ways to mend one. */
  fixOf?: (misfit: Misfit) => ReactNode;
}

/** Warns of programs that do not fit the chosen screens, with both sizes and the devices. */
export function MisfitNote({ misfits, fixOf }: MisfitNoteProps) {
  const { t } = useTranslation();
  if (misfits.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.warning ?? ''}
      title={
        <>
          <strong>{t('releases.misfit_title')}</strong>
          <ul className={styles.lines}>
            {misfits.slice(0, LINES_SHOWN).map((misfit) => (
              <li key={`${misfit.program.id}-${misfit.screen}`}>
                {lineOf(misfit)} {fixOf?.(misfit)}
              </li>
            ))}
            {misfits.length > LINES_SHOWN && (
              <li>{t('common.and_more', { things: countThings(t, 'entry', misfits.length) })}</li>
            )}
          </ul>
        </>
      }
    />
  );

  function lineOf({ program, screen, kind, devices }: Misfit): string {
    return t(`releases.misfit_${kind}`, {
      name: program.name,
      program: formatResolution(program.resolution),
      screen: formatResolution(screen),
      devices: deviceNames(devices, t),
    });
  }
}

/** Warns of devices that do not show the chosen screen, or one of both. */
export function ScreenNote({ devices, choice }: { devices: readonly DeviceChoice[]; choice: ScreenChoice }) {
  const { t } = useTranslation();
  const unable = choice === 1 ? [] : devices.filter(({ showsSecondScreen }) => !showsSecondScreen);
  if (unable.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.warning ?? ''}
      title={t(choice === 'both' ? 'releases.second_not_shown' : 'releases.screen_not_shown', {
        devices: deviceNames(unable, t),
      })}
    />
  );
}

/** The names of devices in a warning: the first ones, and how many there are. */
function deviceNames(devices: readonly DeviceChoice[], t: TFunction): string {
  const names = formatList(devices.slice(0, NAMES_SHOWN).map(({ name }) => name));
  return devices.length > NAMES_SHOWN
    ? t('common.names_and_more', { names, things: countThings(t, 'device', devices.length) })
    : names;
}
