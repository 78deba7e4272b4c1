import { agentIn } from '@marquee/agent-channel';
import { AudienceJournal, newRequestKey, PlayJournal } from '@marquee/device-protocol';
import type { Glyphs } from '@marquee/scene';
import { declareFont, loadGlyphs } from '@marquee/scene-renderer';
import { AgentLink } from './agent/agent-link.ts';
import { offerPageHealth } from './agent/page-health.ts';
import { recognizes, sourceOf } from './audience/audience-bridge.ts';
import { faceDetector, openSource } from './audience/open-source.ts';
import { newBootId } from './boot/boot-id.ts';
import { deviceFacts, panelOf } from './boot/device-facts.ts';
import { loadOrCreateIdentity } from './boot/identity.ts';
import { screenNumberOf } from './boot/screen-number.ts';
import { ShellWorker } from './boot/shell-worker.ts';
import { randomBytes } from './boot/system-chance.ts';
import { acquireTabLock } from './boot/tab-lock.ts';
import { cameraBeside } from './camera/machine-camera.ts';
import { repeat } from './clock/repeat.ts';
import { systemClock } from './clock/system-clock.ts';
import { DeviceApi } from './connection/device-api.ts';
import { listenerBeside, type SpeechRecognizer } from './dialogue/speech-listener.ts';
import { HumanLayer } from './digital-human/human-layer.ts';
import { KeptResources } from './digital-human/kept-resources.ts';
import { cacheEarlyFonts } from './download/cache-early-fonts.ts';
import { GlyphLoader } from './download/glyph-loader.ts';
import { WorkerDownloader } from './download/worker-downloader.ts';
import { chooseLanguage } from './i18n/language.ts';
import type { Language } from './i18n/texts.ts';
import { translator } from './i18n/translator.ts';
import { NoticeLayer } from './notices/notice-layer.ts';
import { ActivationNotice } from './overlay/activation-notice.ts';
import { type IdentifiedDevice, IdentifyOverlay } from './overlay/identify-overlay.ts';
import { Overlay } from './overlay/overlay.ts';
import { ScreenControls } from './overlay/screen-controls.ts';
import './page.css';
import { STARTING, type Status } from './overlay/status.ts';
import { Pointer } from './page/pointer.ts';
import { WakeLock } from './page/wake-lock.ts';
import { Player } from './player.ts';
import { Reporter } from './report/reporter.ts';
import { ScreenLink } from './second-screen/screen-link.ts';
import type { FirstScreenMessages, SecondScreenMessages } from './second-screen/screen-messages.ts';
import { SecondScreen } from './second-screen/second-screen.ts';
import { SetupPage } from './setup/setup-page.ts';
import { openDatabase } from './storage/database.ts';
import { freeSpace, requestPersistence } from './storage/free-space.ts';
import { IndexedDbJournalStorage } from './storage/indexed-db-journal-storage.ts';
import { IndexedDbStateStore } from './storage/indexed-db-state-store.ts';
import { openMediaStore } from './storage/open-media-store.ts';
import type { SourceKind, StateStore } from './storage/state-store.ts';
import { Chime } from './vips/chime.ts';
import { EncryptedVipStorage } from './vips/encrypted-vip-storage.ts';
import { VipBridge } from './vips/vip-bridge.ts';
import { openVipFiles } from './vips/vip-files.ts';
import type { VipParts } from './vips/vip-parts.ts';
import { Voice } from './vips/voice.ts';
import { WelcomeLayer } from './vips/welcome-layer.ts';

/** How often an idle screen checks for a new version of the page. */
const IDLE_UPDATE_PERIOD_MS = 60_000;

const clock = systemClock;
const query = new URLSearchParams(location.search);
const screenNumber = screenNumberOf(query);
const language = chooseLanguage(query, navigator.languages);
let spokenLanguage = language;
/** The name that the company of the device shows in place of Marquee's. */
let productName: string | undefined;
const screenControls = new ScreenControls(document.body, window);
const overlay = new Overlay({
  parent: document.body,
  language,
  clock,
  serverAddress: location.host,
  isSecure: isSecureContext,
});
const noticeLayer = new NoticeLayer({ parent: document.body, language, clock });
const activationNotice = new ActivationNotice({ parent: document.body, language, clock });
const welcomeLayer = new WelcomeLayer({ parent: document.body, language });
const listen = listenerBeside(query, speechRecognizer(), clock);
const humanLayer = new HumanLayer({ parent: document.body, language, clock, listen });
const identifyOverlay = new IdentifyOverlay({ parent: document.body, language, clock });
const shellWorker = new ShellWorker({
  container: navigator.serviceWorker,
  clock,
  scriptUrl: `${import.meta.env.BASE_URL}sw.js`,
  reload: () => location.reload(),
});

void (query.get('setup') === '1' ? setUp() : run());

async function run(): Promise<void> {
  speak(language);
  void declareFont('noto-sans-sc');
  screenControls.start();
  overlay.start();
  new Pointer(clock).start();
  new WakeLock().start();
  showStatus(STARTING);
  await acquireTabLock(navigator.locks, screenNumber, () => showStatus({ ...STARTING, phase: 'other-tab' }));
  showStatus(STARTING);
  await shellWorker.start();
  if (shellWorker.applyUpdate()) return;
  // The second screen's page acts on the machine through the first one's.
  const agent = screenNumber === 1 ? await agentBeside(location.hash) : undefined;
  const player = await makePlayer(agent);
  if (!player) return showStatus({ ...STARTING, phase: 'unsupported' });
  if (agent) offerPageHealth(window, clock, () => player instanceof Player && player.isOff);
  addEventListener('pagehide', () => player.leave());
  repeat(clock, IDLE_UPDATE_PERIOD_MS, () => {
    if (!player.isPlaying) shellWorker.applyUpdate();
  });
  await player.start().catch(() => showStatus({ ...STARTING, phase: 'unsupported' }));
}

/** Chooses the sources of viewers of both screens, whose pages may be open meanwhile. */
async function setUp(): Promise<void> {
  speak(language);
  new Pointer(clock).start();
  const database = await openDatabase(indexedDB).catch(() => undefined);
  if (!database) {
    overlay.start();
    return showStatus({ ...STARTING, phase: 'unsupported' });
  }
  const screens = new ScreenLink<object, SecondScreenMessages>();
  await new SetupPage({
    parent: document.body,
    language,
    state: new IndexedDbStateStore(database),
    serverAddress: location.host,
    canDetectFaces: faceDetector() !== undefined,
    onSaved: () => screens.send({ type: 'sources-changed' }),
  }).start();
}

/** Undefined where the browser stores nothing. */
async function makePlayer(agent: AgentLink | undefined): Promise<Player | SecondScreen | undefined> {
  const database = await openDatabase(indexedDB).catch(() => undefined);
  if (!database) return undefined;
  void requestPersistence();
  const state = new IndexedDbStateStore(database);
  const bootId = newBootId(randomBytes);
  const source = sourceOf(screenNumber, query, await state.read('audienceSources'));
  const audience = openSource(source, screenNumber, clock, agent);
  const kind = audience && source?.kind;
  overlay.setSensing({ source: kind, showsCamera: query.get('camera') === '1' });
  const secondSource = await secondSourceIn(state, agent);
  const common = {
    host: document.body,
    clock,
    random: () => randomBytes(4).reduce((sum, byte) => (sum + byte) / 256, 0),
    state,
    media: await openMediaStore(database),
    api: new DeviceApi((...request) => fetch(...request), clock),
    glyphs: new GlyphLoader(loadCachedGlyphs()),
    audience,
    vips: await vipsBeside([kind, secondSource], state),
    listen,
    noticeLayer,
    screenControls,
    setLanguage: (chosen: Language | null) => speak(chosen ?? language),
    bootId,
    onStatus: showStatus,
    identify: (device: IdentifiedDevice) => identifyOverlay.show(device),
    reload: () => location.reload(),
  };
  if (screenNumber === 2) {
    const isReloading = () => shellWorker.applyUpdate();
    const link = new ScreenLink<FirstScreenMessages, SecondScreenMessages>();
    const second = new SecondScreen({
      ...common,
      source: kind,
      panel: panelOf(window),
      send: link.send,
      isReloading,
    });
    link.listen(second.handlers);
    return second;
  }
  const identity = await loadOrCreateIdentity(state, randomBytes, query.get('company'), agent?.machine.mac);
  const secondPanel = await state.read('secondPanel');
  const camera = await cameraBeside(query, navigator.mediaDevices as MediaDevices | undefined, agent);
  const downloader = new WorkerDownloader(
    () => new Worker(new URL('./download/download.worker.ts', import.meta.url), { type: 'module' }),
  );
  downloader.start();
  return new Player({
    ...common,
    agent,
    camera,
    secondSource,
    downloader,
    reporter: new Reporter({
      clock,
      journal: new PlayJournal({ storage: new IndexedDbJournalStorage(database), bootId }),
      audienceJournal: new AudienceJournal({
        // A database of its own: a new version of the other one would wait for the page of the second screen.
        storage: new IndexedDbJournalStorage(await openDatabase(indexedDB, 'marquee-audience')),
        bootId,
      }),
    }),
    humanLayer,
    digitalResources: new KeptResources(window, common.media),
    shellWorker,
    newRequestKey: () => newRequestKey(randomBytes),
    facts: deviceFacts(window, identity, {
      softVersion: MARQUEE_VERSION,
      nameHint: query.get('name'),
      secondPanel,
      agent,
      hasCamera: camera !== undefined || audience !== undefined || secondSource !== undefined,
    }),
    origin: location.origin,
    openSocket: (url, protocols) => new WebSocket(url, protocols),
    freeSpace,
    secondScreen: new ScreenLink<SecondScreenMessages, FirstScreenMessages>(),
  });
}

/** The agent that the address of the page names, if it runs. */
async function agentBeside(fragment: string): Promise<AgentLink | undefined> {
  const address = agentIn(fragment);
  if (!address) return undefined;
  const agent = new AgentLink({ address, clock, openSocket: (url) => new WebSocket(url) });
  if (!(await agent.connect())) return undefined;
  const { panel } = agent;
  if (panel && agent.can('rpc-rotate'))
    screenControls.useOutput({
      panel,
      turn: async (rotation) => {
        await agent.run('rpc-rotate', { rotation });
      },
    });
  return agent;
}

/** Some browsers have it under its first name only. */
function speechRecognizer(): (new () => SpeechRecognizer) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => SpeechRecognizer>
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** The source of viewers of the second screen, for whom the first page speaks too; undefined without that screen. */
async function secondSourceIn(
  state: StateStore,
  agent: AgentLink | undefined,
): Promise<SourceKind | undefined> {
  if (screenNumber === 2) return undefined;
  if (agent?.secondPanel !== undefined) await state.write({ secondPanel: agent.secondPanel });
  return (await state.read('secondPanel')) && state.read('secondSource');
}

/** Undefined without a source that recognizes people, and where the page cannot encrypt pictures. */
async function vipsBeside(
  sources: readonly (SourceKind | undefined)[],
  state: StateStore,
): Promise<VipParts | undefined> {
  if (!sources.some(recognizes)) return undefined;
  const files = await openVipFiles();
  if (!files) return undefined;
  const storage = new EncryptedVipStorage(state, files, randomBytes);
  return {
    storage,
    bridge: new VipBridge(window, storage),
    layer: welcomeLayer,
    chime: new Chime(() => new AudioContext()),
    voice: new Voice(globalThis.speechSynthesis as SpeechSynthesis | undefined),
  };
}

/** Glyphs are fetched only once the service worker can cache them, if there is one. */
function loadCachedGlyphs(): (glyphs: Glyphs) => Promise<boolean> {
  const inControl = shellWorker.whenControlled().then((since) => {
    if (since === 'from-now-on') return cacheEarlyFonts();
    return undefined;
  });
  return async (glyphs) => {
    await inControl;
    return loadGlyphs(document, glyphs);
  };
}

/** Says everything that the player itself shows in this language from now on. */
function speak(spoken: Language): void {
  spokenLanguage = spoken;
  document.documentElement.lang = spoken;
  showTitle();
  for (const part of [overlay, activationNotice, identifyOverlay, noticeLayer, humanLayer, welcomeLayer])
    part.setLanguage(spoken);
}

function showTitle(): void {
  document.title = productName ?? translator(spokenLanguage)('page.title');
}

function showStatus(status: Status): void {
  overlay.show(status);
  activationNotice.show(status);
  productName = status.brand.name;
  showTitle();
  document.body.dataset.state = status.phase;
  if (status.releaseId === null) delete document.body.dataset.release;
  else document.body.dataset.release = String(status.releaseId);
}
