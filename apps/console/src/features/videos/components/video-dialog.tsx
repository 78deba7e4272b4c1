import { type Video, videoAddSchema, videoRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';

interface VideoDialogProps {
  /** The video to change; absent for a new one. */
  video: Video | undefined;
  onClose: () => void;
}

/** The form of a network video. */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  const { t } = useTranslation();
  const adding = useRouteMutation(videoRoutes.add, { showsOwnFailure: true });
  const updating = useRouteMutation(videoRoutes.update, { showsOwnFailure: true });
  const form = useSchemaForm({
    schema: videoAddSchema,
    initial: { name: video?.name ?? '', address: video?.address ?? '' },
    send: async (body) => {
      await (video
        ? updating.mutateAsync({ body: { ...body, id: video.id } })
        : adding.mutateAsync({ body }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(video ? 'videos.edit_title' : 'videos.new_title')}
      submitText={t(video ? 'common.save' : 'videos.create')}
      width={560}
      form={form}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t('videos.name')}
        hint={t('videos.name_hint')}
        isRequired
        autoFocus
      />
      <TextField
        form={form}
        name="address"
        label={t('videos.address')}
        hint={t('videos.address_hint')}
        isRequired
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
    </FormDialog>
  );
}
