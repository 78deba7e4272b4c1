import { programRoutes } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { NewProgram } from './new-program.tsx';

/** Creates a program from another page, and opens it in the editor if the user may edit it. */
export function NewProgramWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const navigate = useNavigate();
  return (
    <NewProgram
      groupId={undefined}
      start={undefined}
      onCreated={({ id, name }) => {
        onClose();
        if (may(programRoutes.detail) && may(programRoutes.save)) void navigate(`/programs/${id}/edit`);
        else void message.success(t('programs.created', { name }));
      }}
      onClose={onClose}
    />
  );
}
