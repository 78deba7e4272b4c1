import { type MapSetting, mapSettingRoutes, mapSettingSchema, TILE_ZOOM } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { SaveButton } from '../../../shared/form/save-button.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './system-settings.module.css';

interface MapFields {
  tile_address: string;
  tile_attribution: string;
  tile_max_zoom: number | undefined;
}

/** The tiles of the maps of devices; without an address, the maps show land and water only. */
export function MapForm({ setting }: { setting: MapSetting }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(mapSettingRoutes.update);
  const form = useSchemaForm<MapFields, MapSetting>({
    schema: mapSettingSchema,
    initial: { ...setting, tile_address: setting.tile_address ?? '' },
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(
        t(body.tile_address === setting.tile_address ? 'common.saved' : 'system_settings.tiles_saved'),
      );
    },
  });
  return (
    <SubmitForm className={styles.form} onSubmit={() => void form.submit()}>
      <TextField
        form={form}
        name="tile_address"
        label={t('system_settings.tile_address')}
        hint={t('system_settings.tile_address_hint', { sample: '{z}/{x}/{y}' })}
        inputMode="url"
        autoComplete="off"
        placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
      />
      <div className={styles.fields}>
        <TextField
          form={form}
          name="tile_attribution"
          label={t('system_settings.tile_attribution')}
          hint={t('system_settings.tile_attribution_hint')}
          autoComplete="off"
        />
        <NumberField
          label={t('system_settings.tile_max_zoom')}
          hint={t('system_settings.tile_max_zoom_hint', TILE_ZOOM)}
          error={form.errorAt('tile_max_zoom')}
          limits={TILE_ZOOM}
          value={form.values.tile_max_zoom}
          onChange={(value) => form.set('tile_max_zoom', value ?? undefined)}
        />
      </div>
      <SaveButton form={form} />
    </SubmitForm>
  );
}
