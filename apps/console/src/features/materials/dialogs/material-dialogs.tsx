import { type Material, materialNameSchema, materialRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { NameDialog } from '../../../shared/form/name-dialog.tsx';
import { materialGroups } from '../../../shared/groups/group-resources.ts';
import { MoveToGroupDialog } from '../../../shared/groups/move-to-group-dialog.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { InUseDialog } from './in-use-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

/** The dialog that is open, and for which materials. */
export type OpenDialog =
  | { dialog: 'preview' | 'rename' | 'edit' | 'replace'; material: Material }
  | { dialog: 'tag' | 'expire' | 'move'; materials: Material[]; onDone: () => void }
  | { dialog: 'release'; materials: Material[] }
  | { dialog: 'in_use'; materials: Material[]; unused: Material[]; onDeleteUnused: () => void };

interface MaterialDialogsProps {
  open: OpenDialog | undefined;
  listed: readonly Material[];
  onClose: () => void;
}

export function MaterialDialogs({ open, listed, onClose }: MaterialDialogsProps) {
  switch (open?.dialog) {
    case undefined:
      return null;
    case 'preview':
      return <PreviewDialog first={open.material} listed={listed} onClose={onClose} />;
    case 'rename':
      return <RenameDialog material={open.material} onClose={onClose} />;
    case 'edit':
      return <EditDialog material={open.material} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog material={open.material} onClose={onClose} />;
    case 'tag':
      return <TagsDialog {...open} onClose={onClose} />;
    case 'expire':
      return <ExpiryDialog {...open} onClose={onClose} />;
    case 'move':
      return (
        <MoveToGroupDialog
          resource={materialGroups}
          ids={open.materials.map(({ id }) => id)}
          onMoved={open.onDone}
          onClose={onClose}
        />
      );
    case 'in_use':
      return <InUseDialog {...open} onClose={onClose} />;
    case 'release':
      return <ReleaseDialog materials={open.materials} onClose={onClose} />;
  }
}

function RenameDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { t } = useTranslation();
  const renaming = useRouteMutation(materialRoutes.rename, { showsOwnFailure: true });
  return (
    <NameDialog
      title={t('materials.rename_title')}
      label={t('materials.name')}
      submitText={t('common.save')}
      initial={material.name}
      schema={materialNameSchema}
      send={(name) => renaming.mutateAsync({ body: { id: material.id, name } })}
      onClose={onClose}
    />
  );
}
