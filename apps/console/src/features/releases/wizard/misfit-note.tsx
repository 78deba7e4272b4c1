import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatResolution } from '../../../shared/format/resolution.ts';
import { deviceNames } from './device-names.ts';
import type { Misfit } from './screen-fit.ts';
import styles from './wizard.module.css';

const LINES_SHOWN = 5;

/** Warns of programs that do not fit the chosen screens, with both sizes and the devices. */
export function MisfitNote({ misfits }: { misfits: readonly Misfit[] }) {
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
              <li key={`${misfit.program.id}-${misfit.screen}`}>{lineOf(misfit)}</li>
            ))}
            {misfits.length > LINES_SHOWN && <li>{t('common.and_more', { total: misfits.length })}</li>}
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
