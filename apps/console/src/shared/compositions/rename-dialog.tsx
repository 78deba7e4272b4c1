import { type Composition, nameSchema } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { NameDialog } from '../form/name-dialog.tsx';
import type { CompositionKind } from './composition-kind.ts';

interface RenameDialogProps {
  kind: CompositionKind;
  item: Pick<Composition, 'id' | 'version' | 'name'>;
  onClose: () => void;
}

/** Asks for another name of a program or a template. */
export function RenameDialog({ kind, item: { id, version, name }, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const saving = useRouteMutation(kind.routes.save, { showsOwnFailure: true });
  return (
    <NameDialog
      title={t(`${kind.name}.rename_title`)}
      label={t(`${kind.name}.name`)}
      submitText={t('common.save')}
      initial={name}
      schema={nameSchema}
      send={(renamed) => saving.mutateAsync({ body: { id, version, name: renamed } })}
      onClose={onClose}
    />
  );
}
