import { type Composition, nameSchema } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { copyName } from '../form/copy-name.ts';
import { NameDialog } from '../form/name-dialog.tsx';
import type { CompositionKind } from './composition-kind.ts';

interface CopyDialogProps {
  kind: CompositionKind;
  item: Pick<Composition, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks for the name of a copy of a program or a template. */
export function CopyDialog({ kind, item: { id, name }, onClose }: CopyDialogProps) {
  const { t } = useTranslation();
  const copying = useRouteMutation(kind.routes.copy, { showsOwnFailure: true });
  return (
    <NameDialog
      title={t(`${kind.name}.copy_title`, { name })}
      label={t(`${kind.name}.name`)}
      submitText={t('programs.copy')}
      initial={copyName(name, t('common.copy_suffix'))}
      schema={nameSchema}
      send={(copied) => copying.mutateAsync({ body: { id, name: copied } })}
      done={(copied) => t(`${kind.name}.created`, { name: copied })}
      onClose={onClose}
    />
  );
}
