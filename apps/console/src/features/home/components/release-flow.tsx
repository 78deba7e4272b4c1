import { programRoutes, releasingPrograms } from '@marquee/contract';
import { Button } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { NextIcon, ProgramIcon, ReleaseIcon, UploadIcon } from '../../../shared/icons/index.ts';
import { materialUploads } from '../../../shared/materials/uploads/material-upload-target.ts';
import { opens } from '../../../shared/opening/use-opening.ts';
import styles from './home.module.css';

/** From a file to the screens, as far as the user may go. */
const STEPS = [
  {
    key: 'upload',
    call: materialUploads.create,
    icon: <UploadIcon />,
    to: '/materials',
    state: opens('upload'),
  },
  {
    key: 'program',
    call: programRoutes.create,
    icon: <ProgramIcon />,
    to: '/programs',
    state: opens('new-program'),
  },
  { key: 'release', call: releasingPrograms, icon: <ReleaseIcon />, to: '/releases/new', state: null },
] as const;

export function ReleaseFlow() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const navigate = useNavigate();
  const steps = STEPS.filter(({ call }) => may(call));
  if (steps.length === 0) return null;
  return (
    <nav className={styles.flow} aria-label={t('home.flow')}>
      {steps.map(({ key, icon, to, state }, index) => (
        <Fragment key={key}>
          {index > 0 && <NextIcon size={14} />}
          <Button
            type={key === 'release' ? 'primary' : 'default'}
            icon={icon}
            onClick={() => void navigate(to, { state })}
          >
            {t(`home.start.${key}`)}
          </Button>
        </Fragment>
      ))}
    </nav>
  );
}
