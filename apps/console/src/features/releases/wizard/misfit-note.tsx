import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/format/list.ts';
import { formatResolution } from '../../../shared/format/resolution.ts';
import type { Misfit } from './screen-fit.ts';
import styles from './wizard.module.css';

const LINES_SHOWN = 5;
const NAMES_SHOWN = 4;

/** Warns of programs that do not fit the chosen screens, with both sizes and the devices. */
export function MisfitNote({ misfits }: { misfits: readonly Misfit[] }) {
  const { t } = useTranslation();
  if (misfits.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.misfits ?? ''}
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
    const names = formatList(devices.slice(0, NAMES_SHOWN).map(({ name }) => name));
    return t(`releases.misfit_${kind}`, {
      name: program.name,
      program: formatResolution(program.resolution),
      screen: formatResolution(screen),
      devices:
        devices.length > NAMES_SHOWN ? t('common.names_and_more', { names, total: devices.length }) : names,
    });
  }
}
