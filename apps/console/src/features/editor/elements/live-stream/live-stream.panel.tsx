import { LIMITS } from '@marquee/scene';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { FitField } from '../../fields/choice/fit-field.tsx';
import { MaterialField } from '../../fields/material-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { SoundFields } from '../media/sound-fields.tsx';
import { SwitchTimeField } from '../media/switch-time-field.tsx';
import { liveStreamTexts } from './live-stream.texts.ts';
import { StreamAddresses } from './stream-addresses.tsx';

function LiveStreamPanel({ element, edit, bind, isHeld }: PanelProps<'live-stream'>) {
  const t = useTexts(liveStreamTexts);
  const { addresses } = element;
  return (
    <>
      <PanelSection title={t('addresses', { count: addresses.length, max: LIMITS.liveStream.maxAddresses })}>
        <StreamAddresses
          addresses={addresses}
          isDisabled={isHeld}
          onChange={(next) => edit.set('addresses', next)}
        />
      </PanelSection>
      <PanelSection title={t('playback')}>
        <SwitchTimeField {...bind('switchMs')} hint={t('switch_hint')} />
        <SoundFields volume={bind('volume')} muted={bind('muted')} />
        <FitField {...bind('fit')} />
        <MaterialField
          {...bind('fallback')}
          type="picture"
          label={t('fallback')}
          choose={t('fallback_choose')}
          hint={t('fallback_hint')}
          onRemove={() => edit.change('fallback', undefined)}
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
