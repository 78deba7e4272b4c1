import {
  type ElementOf,
  elementStateAt,
  glyphsOfElement,
  type MouthTrack,
  mouthAt,
  type StoredFile,
} from '@marquee/scene';
import { detailOf } from '../../fault.ts';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import type { ElementView } from '../element-view.ts';
import { CaptionStrip } from './caption-strip.ts';
import { FigureNode } from './figure-node.ts';
import { loadMouthTrack } from './mouth-track.ts';
import { poseAt } from './pose.ts';
import { ScreenVoice } from './screen-voice.ts';
import { SpeechSound } from './speech-sound.ts';

type DigitalHuman = ElementOf<'digital-human'>;

/**
 * A digital human. Its motion follows the time of the scene. Only a playing scene is heard: the prepared speech, else the voice of the
 * screen; without either, captions are shown.
 */
export class DigitalHumanView implements ElementView<'digital-human'> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #style: StyleWriter;
  readonly #captions: CaptionStrip;
  readonly #voice: ScreenVoice;
  readonly #gate: GlyphGate;
  #element: DigitalHuman;
  #figure: FigureNode;
  #sound: SpeechSound | undefined;
  #track: MouthTrack | undefined;
  #trackLoaded: Promise<void> = Promise.resolve();
  #moment: Moment = { sceneTimeMs: 0, epochMs: 0, isPlaying: false, rate: 1 };

  constructor(element: DigitalHuman, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.#gate = new GlyphGate(context);
    this.#voice = new ScreenVoice(context.document);
    this.#captions = new CaptionStrip(context.document);
    this.#figure = this.#newFigure(element);
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.node.addEventListener('click', () => this.#talk());
    this.node.append(this.#figure.node, this.#captions.node);
    this.#style = new StyleWriter(this.node);
    this.#loadSpeech(element);
    this.update(element);
  }

  update(element: DigitalHuman): void {
    const before = this.#element;
    this.#element = element;
    if (element.model !== before.model) this.#replaceFigure(element);
    if (element.speech?.audio.sha256 !== before.speech?.audio.sha256) this.#loadSpeech(element);
    if (element.text !== before.text || element.voice !== before.voice) this.#voice.stop();
    const isTouched = element.mode === 'dialogue' && this.#context.talk !== undefined;
    if (isTouched) this.#context.expectTalk?.();
    this.#style.write({
      backgroundColor: paintColor(element.background),
      // Where nobody can talk with it, it lets touches through to what is below.
      pointerEvents: isTouched ? 'auto' : 'none',
      cursor: isTouched ? 'pointer' : 'auto',
    });
    this.#captions.update(element);
    this.#gate.whenLoaded(glyphsOfElement(element), () => this.#paint());
    this.#paint();
  }

  show(moment: Moment): void {
    this.#moment = moment;
    this.#paint();
    const { speechMs } = elementStateAt(this.#element, moment);
    this.#sound?.follow(moment, speechMs);
    if (this.#context.mode !== 'play' || this.#sound?.isAudible) return;
    const volume = this.#context.masterVolume?.() ?? 1;
    this.#voice.follow(this.#element, moment.isPlaying && volume > 0 ? speechMs : null, volume);
  }

  async whenReady(): Promise<void> {
    const figure = this.#figure.settled.catch(() => undefined);
    await Promise.all([figure, this.#gate.settled(), this.#trackLoaded, this.#sound?.settled]);
  }

  destroy(): void {
    this.#voice.stop();
    this.#sound?.destroy();
    this.node.remove();
  }

  #talk(): void {
    const { mode, text, model, voice, speed } = this.#element;
    if (mode === 'dialogue') this.#context.talk?.({ text, model, voice, speed });
  }

  #paint(): void {
    const { speechMs, caption, mouth } = elementStateAt(this.#element, this.#moment);
    const shape = this.#track && speechMs !== null ? mouthAt(this.#track, speechMs) : mouth;
    const timeMs = Math.max(0, this.#moment.sceneTimeMs - this.#element.startMs);
    this.#figure.show(poseAt(timeMs, speechMs !== null), shape);
    this.#captions.show(this.#element.captions || !this.#isHeard() ? caption : '');
  }

  /** The canvas and thumbnails are silent; they show captions only if the author wants them always. */
  #isHeard(): boolean {
    if (this.#context.mode !== 'play') return true;
    return this.#sound?.isAudible ?? this.#voice.canSpeak(this.#element);
  }

  #newFigure({ model }: DigitalHuman): FigureNode {
    const figure = new FigureNode(this.#context.document, model);
    figure.settled.catch((reason: unknown) =>
      this.#context.report({ code: 'element_failed', detail: detailOf(reason) }),
    );
    return figure;
  }

  #replaceFigure(element: DigitalHuman): void {
    const figure = this.#newFigure(element);
    this.#figure.node.replaceWith(figure.node);
    this.#figure = figure;
  }

  #loadSpeech({ speech }: DigitalHuman): void {
    this.#sound?.destroy();
    this.#sound = undefined;
    this.#track = undefined;
    this.#trackLoaded = Promise.resolve();
    if (!speech) return;
    if (this.#context.mode === 'play') this.#sound = new SpeechSound(this.#context, speech);
    if (this.#context.mode === 'still') return;
    this.#trackLoaded = this.#loadTrack(speech.mouths);
  }

  async #loadTrack(file: StoredFile): Promise<void> {
    const track = await loadMouthTrack(this.#context, file);
    if (this.#element.speech?.mouths.sha256 !== file.sha256) return;
    this.#track = track;
    this.#paint();
  }
}
