// @vitest-environment jsdom
import {
  AudienceJournal,
  type DeviceMessages,
  type DeviceState,
  MemoryJournalStorage,
  type NoticesOnScreen,
  PlayJournal,
  type Revisions,
  SERVER_FEATURES,
} from '@marquee/device-protocol';
import { aNotice, FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShellWorker } from '../boot/shell-worker.ts';
import { DeviceApi } from '../connection/device-api.ts';
import { HumanLayer } from '../digital-human/human-layer.ts';
import { KeptResources } from '../digital-human/kept-resources.ts';
import { GlyphLoader } from '../download/glyph-loader.ts';
import { NoticeLayer } from '../notices/notice-layer.ts';
import { ScreenControls } from '../overlay/screen-controls.ts';
import { Reporter } from '../report/reporter.ts';
import { aManifest, TestServerKey } from '../testing/content-builders.ts';
import { MemoryMediaStore, MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { ContentPart } from './content-part.ts';
import { createContext, type PartContext } from './part.ts';
import { Stage } from './stage.ts';

/** The time at which the notice of the tests begins. */
const START = 1_000_000;

let clock: FakeClock;
let context: PartContext;
let content: ContentPart;
let key: TestServerKey;
let stage: Stage;
let shown: NoticesOnScreen | undefined;
let sent: DeviceMessages['noticeReceipts']['receipts'][];

beforeEach(async () => {
  clock = new FakeClock(0, START);
  sent = [];
  const log = new PowerLog();
  const noticeLayer = new NoticeLayer({ parent: document.body, language: 'en', clock });
  vi.spyOn(noticeLayer, 'start').mockReturnValue();
  vi.spyOn(noticeLayer, 'show').mockImplementation((notices) => {
    shown = notices;
  });
  const reporter = new Reporter({
    clock,
    journal: new PlayJournal({ storage: new MemoryJournalStorage(), bootId: 'boot-0001' }),
    audienceJournal: new AudienceJournal({ storage: new MemoryJournalStorage(), bootId: 'boot-0001' }),
  });
  context = createContext({
    clock,
    reporter,
    noticeLayer,
    humanLayer: new HumanLayer({ parent: document.body, language: 'en', clock, listen: undefined }),
    digitalResources: new KeptResources(new EventTarget(), { open: async () => undefined }),
    agent: undefined,
    camera: undefined,
    listen: undefined,
    screenControls: new ScreenControls(document.body, window),
    setLanguage: () => {},
    host: document.body,
    random: () => 0.5,
    state: new MemoryStateStore(log),
    media: new MemoryMediaStore(log),
    api: new DeviceApi(() => expect.unreachable(), clock),
    downloader: { download: () => expect.unreachable() },
    glyphs: new GlyphLoader(async () => true),
    shellWorker: new ShellWorker({ container: undefined, clock, scriptUrl: '', reload: () => {} }),
    newRequestKey: () => expect.unreachable(),
    facts: {
      mac: '02-00-00-00-00-01',
      model: 'model',
      mainboard: 'mainboard',
      firmware: 'firmware',
      systemType: 'web',
      softVersion: '1',
      deviceType: 1,
      screens: [{ width: 1920, height: 1080 }],
      timeZone: 'UTC',
    },
    bootId: 'boot-0001',
    origin: 'http://server',
    openSocket: () => expect.unreachable(),
    freeSpace: async () => undefined,
    onStatus: () => {},
    secondScreen: { send: () => {}, listen: () => {} },
    audience: undefined,
    secondSource: undefined,
    vips: undefined,
    identify: () => {},
    reload: () => {},
  });
  content = new ContentPart(context);
  stage = new Stage(context, content);
  await stage.load();
  await reporter.attach((message) => {
    if (message.type === 'noticeReceipts') sent.push(message.receipts);
  });
  key = await TestServerKey.generate();
  context.enrolment.use(key.credentials);
  const manifest = await key.sign(aManifest({ notices: [aNotice(4)] }));
  await content.sync.accept(manifest, key.credentials);
  await clock.advanceAndSettle(0);
});

afterEach(() => vi.restoreAllMocks());

const stateOf = (revisions: Partial<Revisions>): DeviceState => ({
  serverTime: START,
  deviceId: 7,
  name: 'Lobby',
  state: 'enrolled',
  heartbeatSeconds: 30,
  reconnectSpreadMs: 0,
  revisions: { settings: 0, manifest: 1, ...revisions },
  features: [...SERVER_FEATURES],
});

/** Tells the parts of a new connection to the server. */
async function welcome(): Promise<void> {
  context.events.emit({ type: 'welcomed', state: stateOf({}) });
  await clock.advanceAndSettle(0);
}

describe('a notice of the stage', () => {
  it('is shown as soon as the manifest brings it', () => {
    expect(shown?.bottom).toMatchObject([{ id: 4 }]);
    expect(sent).toMatchObject([[{ noticeId: 4, receivedAt: START }]]);
  });

  it('ends when the time of the server says so', () => {
    context.events.emit({ type: 'server-time', serverTime: START + 60_000 });
    expect(shown?.bottom).toEqual([]);
  });

  it('has its receipt sent again with each connection until the server acknowledges it', async () => {
    await welcome();
    expect(sent).toMatchObject([[{ noticeId: 4 }], [{ noticeId: 4 }]]);
    context.events.emit({
      type: 'receipts-acknowledged',
      receipts: [{ noticeId: 4, stage: 'received' }],
    });
    await welcome();
    expect(sent).toHaveLength(2);
  });
});

describe('a pushed list of notices', () => {
  const lists = (ids: readonly number[], revision: number) =>
    key.signNotices({ deviceId: 7, revision, notices: ids.map((id) => aNotice(id)) });
  const push = async (ids: readonly number[], revision: number) => {
    context.events.emit({ type: 'notices-pushed', signed: await lists(ids, revision) });
    await vi.waitFor(() => expect(content.notices.revision).toBe(revision));
    await clock.advanceAndSettle(0);
  };

  it('player S1: is shown as soon as it arrives, and reported', async () => {
    await push([4, 5], 1);
    expect(shown?.bottom).toMatchObject([{ id: 4 }, { id: 5 }]);
    expect(sent.at(-1)).toMatchObject([{ noticeId: 4 }, { noticeId: 5, receivedAt: START }]);
    await push([5], 2);
    expect(shown?.bottom).toMatchObject([{ id: 5 }]);
    expect(sent.at(-1)).toContainEqual(expect.objectContaining({ noticeId: 4, reason: 'taken-offline' }));
  });

  it('player S1: is not replaced by the notices of a manifest that arrives later', async () => {
    await push([5], 1);
    const manifest = await key.sign(aManifest({ revision: 2, notices: [aNotice(4)] }));
    context.events.emit({ type: 'welcomed', state: stateOf({ notices: 1 }) });
    expect(await content.accept(manifest, key.credentials)).toBe('accepted');
    expect(shown?.bottom).toMatchObject([{ id: 5 }]);
  });
});

describe('a browser that should start again', () => {
  it('hears of it at once while nothing plays', async () => {
    const ended = vi.fn();
    stage.endAfterProgram(ended);
    await clock.advanceAndSettle(0);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('waits for the end of the program', async () => {
    vi.spyOn(stage, 'isPlaying', 'get').mockReturnValue(true);
    const ended = vi.fn();
    stage.endAfterProgram(ended);
    await clock.advanceAndSettle(60_000);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('the time of the server', () => {
  it('adjusts the clock before any part hears of it', () => {
    const heard: number[] = [];
    context.events.listen({ 'server-time': () => heard.push(context.serverClock.now()) });
    context.events.emit({ type: 'server-time', serverTime: START + 5000 });
    expect(heard).toEqual([START + 5000]);
  });
});
