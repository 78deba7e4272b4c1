import { ELEMENT_DEFINITIONS, LIMITS } from '@marquee/scene';
import { formatDuration } from '../../../../shared/format/time.ts';
import { ChoiceField } from '../../panels/fields/choice-field.tsx';
import { ColorField } from '../../panels/fields/color-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SliderField } from '../../panels/fields/slider-field.tsx';
import { SwitchField } from '../../panels/fields/switch-field.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { useTexts } from '../element-texts.ts';
import { TextContentField } from '../text/text-content-field.tsx';
import { digitalHumanTexts as texts } from './digital-human.texts.ts';
import { FigureField } from './figure-field.tsx';
import { ModeField } from './mode-field.tsx';
import { SpeechNote } from './speech-note.tsx';
import { usePreparedSpeech } from './use-prepared-speech.ts';

const { voice } = ELEMENT_DEFINITIONS['digital-human'].schema.shape;
const { maxText } = LIMITS.digitalHuman;

function DigitalHumanPanel({ element, edit, isHeld }: PanelProps<'digital-human'>) {
  const t = useTexts(texts);
  const { change, changeWith, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  const { prepared, retry } = usePreparedSpeech(element, (speech) => {
    if (isHeld) return;
    change('speech', speech);
    settle();
  });
  const durationMs = ELEMENT_DEFINITIONS['digital-human'].durationMs(element);
  return (
    <>
      <PanelSection title={t('figure')}>
        <FigureField {...common} value={element.model} onChange={(model) => change('model', model)} />
        <ColorField
          {...common}
          label={t('background')}
          value={element.background}
          allowsTransparent
          onChange={(color) => change('background', color)}
        />
      </PanelSection>
      <PanelSection title={t(element.mode === 'dialogue' ? 'greeting' : 'content')}>
        <ModeField {...common} value={element.mode} onChange={(mode) => change('mode', mode)} />
        <TextContentField
          {...common}
          value={element.text}
          max={maxText}
          // The prepared speech is that of the previous text.
          onChange={(text) => changeWith('text', { text, speech: null })}
        />
      </PanelSection>
      <PanelSection title={t('speech')}>
        <ChoiceField
          {...common}
          label={t('voice')}
          value={element.voice}
          choices={voice.options.map((value) => ({ value, label: t(`voice_${value}`) }))}
          onChange={(value) => changeWith('voice', { voice: value, speech: null })}
        />
        <SliderField
          {...common}
          label={t('speed')}
          value={element.speed}
          unit=""
          hint={durationMs > 0 ? t('duration', { time: formatDuration(durationMs) }) : t('speed_hint')}
          onChange={(speed) => changeWith('speed', { speed, speech: null })}
        />
        <SpeechNote prepared={prepared} onRetry={retry} />
        <SwitchField
          {...common}
          label={t('captions')}
          value={element.captions}
          onChange={(captions) => change('captions', captions)}
        />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'digital-human'> = {
  type: 'digital-human',
  Panel: DigitalHumanPanel,
  texts,
};
