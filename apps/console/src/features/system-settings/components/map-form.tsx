import { type MapSetting, mapSettingRoutes, TILE_ZOOM } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { SettingFields, SettingForm } from './setting-form.tsx';

interface MapFields {
  tile_address: string;
  tile_attribution: string;
  tile_max_zoom: number | undefined;
}

/** The tiles of the maps of devices; without an address, the maps show land and water only. */
export function MapForm({ setting }: { setting: MapSetting }) {
  const { t } = useTranslation();
  const initial: MapFields = { ...setting, tile_address: setting.tile_address ?? '' };
  const form = useRouteForm(mapSettingRoutes.update, {
    initial,
    done: ({ tile_address }) =>
      t(tile_address === setting.tile_address ? 'common.saved' : 'system_settings.tiles_saved'),
  });
  return (
    <SettingForm form={form}>
      <TextField
        form={form}
        name="tile_address"
        label={t('system_settings.tile_address')}
        hint={t('system_settings.tile_address_hint', { sample: '{z}/{x}/{y}' })}
        inputMode="url"
        autoComplete="off"
        placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
      />
      <SettingFields>
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
      </SettingFields>
    </SettingForm>
  );
}
