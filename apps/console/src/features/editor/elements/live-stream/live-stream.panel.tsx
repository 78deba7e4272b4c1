import { LIMITS } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { FitField } from '../../panels/fields/fit-field.tsx';
import { MaterialField } from '../../panels/fields/material-field.tsx';
import { NumberField } from '../../panels/fields/number-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { useTexts } from '../element-texts.ts';
import { SoundFields } from '../media/sound-fields.tsx';
import { liveStreamTexts } from './live-stream.texts.ts';
import { StreamAddresses } from './stream-addresses.tsx';

function LiveStreamPanel({ element, edit, isHeld }: PanelProps<'live-stream'>) {
  const t = useTexts(liveStreamTexts);
  const { t: common } = useTranslation();
  const { change, settle } = edit;
  const fields = { isDisabled: isHeld, onSettle: settle };
  const { addresses, switchMs, fallback } = element;
  return (
    <>
      <PanelSection title={t('addresses', { count: addresses.length, max: LIMITS.liveStream.maxAddresses })}>
        <StreamAddresses
          addresses={addresses}
          isDisabled={isHeld}
          onChange={(next) => {
            change('addresses', next);
            settle();
          }}
        />
      </PanelSection>
      <PanelSection title={t('playback')}>
        <NumberField
          {...fields}
          label={t('switch_time')}
          value={switchMs / 1000}
          min={0}
          max={LIMITS.switchTime.maxMs / 1000}
          digits={0}
          unit={common('editor.unit.seconds')}
          hint={t('switch_hint')}
          onChange={(seconds) => change('switchMs', seconds * 1000)}
        />
        <SoundFields
          {...fields}
          element={element}
          onVolume={(volume) => change('volume', volume)}
          onMuted={(muted) => change('muted', muted)}
        />
        <FitField {...fields} value={element.fit} onChange={(fit) => change('fit', fit)} />
        <MaterialField
          {...fields}
          type="picture"
          label={t('fallback')}
          choose={t('fallback_choose')}
          hint={t('fallback_hint')}
          file={fallback ?? null}
          onRemove={() => change('fallback', undefined)}
          onChange={(file) => change('fallback', file)}
        />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'live-stream'> = {
  type: 'live-stream',
  Panel: LiveStreamPanel,
  texts: liveStreamTexts,
};
