import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BackIcon } from '../../../../shared/icons/index.ts';
import { useEditor } from '../../document/editor-context.ts';

/** Leads back to the list of programs or templates. */
export function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = useEditor();
  const label = t(`editor.of.${kind.name}.back`);
  return (
    <Button
      type="text"
      icon={<BackIcon />}
      aria-label={label}
      title={label}
      onClick={() => void navigate(kind.listPage)}
    />
  );
}
