import { ELEMENT_DEFINITIONS, LIMITS } from '@marquee/scene';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { SwitchField } from '../../fields/choice/switch-field.tsx';
import { ColorField } from '../../fields/color/color-field.tsx';
import { SliderField } from '../../fields/number/slider-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { choicesOf } from '../choices-of.ts';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { TextContentField } from '../text/text-content-field.tsx';
import { digitalHumanTexts as texts } from './digital-human.texts.ts';
import { FigureField } from './figure-field.tsx';
import { ModeField } from './mode-field.tsx';
import { SpeechNote } from './speech-note.tsx';
import { usePreparedSpeech } from './use-prepared-speech.ts';

const { voice } = ELEMENT_DEFINITIONS['digital-human'].schema.shape;
const { maxText } = LIMITS.digitalHuman;

function DigitalHumanPanel({ element, edit, bind, isHeld }: PanelProps<'digital-human'>) {
  const t = useTexts(texts);
  const { prepared, refused, retry } = usePreparedSpeech(element, (speech) => {
    if (isHeld) return;
    edit.set('speech', speech);
  });
  const durationMs = ELEMENT_DEFINITIONS['digital-human'].durationMs(element);
  return (
    <>
      <PanelSection title={t('figure')}>
        <FigureField {...bind('model')} />
        <ColorField {...bind('background')} label={t('background')} allowsTransparent />
      </PanelSection>
      <PanelSection title={t(element.mode === 'dialogue' ? 'greeting' : 'content')}>
        <ModeField {...bind('mode')} />
        <TextContentField
          {...bind('text')}
          max={maxText}
          // The prepared speech is that of the previous text.
          onChange={(text) => edit.changeWith('text', { text, speech: null })}
        />
      </PanelSection>
      <PanelSection title={t('speech')}>
        <ChoiceField
          {...bind('voice')}
          label={t('voice')}
          choices={choicesOf(t, 'voice', voice.options)}
          onChange={(value) => edit.changeWith('voice', { voice: value, speech: null })}
        />
        <SliderField
          {...bind('speed')}
          label={t('speed')}
          unit=""
          hint={durationMs > 0 ? t('duration', { time: formatDuration(durationMs) }) : t('speed_hint')}
          onChange={(speed) => edit.changeWith('speed', { speed, speech: null })}
        />
        <SpeechNote prepared={prepared} refused={refused} onRetry={retry} />
        <SwitchField {...bind('captions')} label={t('captions')} />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'digital-human'> = {
  type: 'digital-human',
  Panel: DigitalHumanPanel,
  texts,
};
