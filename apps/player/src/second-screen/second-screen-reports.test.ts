import type { AudienceFacts, PlayFacts } from '@marquee/device-protocol';
import { aDocument, settle } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { dispatch } from '../messages/dispatch.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import type { FromFirstScreen, FromSecondScreen } from './screen-messages.ts';
import { SecondScreenReports } from './second-screen-reports.ts';

const PLAY: PlayFacts = {
  releaseId: 1,
  programId: 2,
  screen: 2,
  startedAt: 0,
  durationMs: 1000,
  names: { program: 'p' },
};
const PANEL = { width: 1080, height: 1920 };

let sent: FromFirstScreen[];
let played: PlayFacts[];
let counted: AudienceFacts[];
let panels: number;
let sources: number;
let withheld: string[];
let seen: unknown[];
let black: string[];
let mounted: readonly string[];
let notices: string[];
let state: MemoryStateStore;
let reports: SecondScreenReports;

beforeEach(() => {
  sent = [];
  played = [];
  counted = [];
  panels = 0;
  sources = 0;
  withheld = [];
  seen = [];
  black = [];
  mounted = [];
  notices = [];
  state = new MemoryStateStore(new PowerLog());
  reports = new SecondScreenReports({
    state,
    send: (message) => sent.push(message),
    onPlayed: async (play) => void played.push(play),
    onCounted: async (counts) => void counted.push(counts),
    onFault: () => {},
    onContentFailed: (item, failure) => withheld.push(`${item.program.id} ${failure}`),
    onBlack: ({ cause, releaseId }) => black.push(`${cause} ${releaseId}`),
    onPainted: () => black.push('painted'),
    onAudience: (viewers) => seen.push(viewers.map(({ gender }) => gender)),
    onShown: () => {},
    onMounted: (files) => (mounted = files),
    notices: { shown: (id) => notices.push(`shown ${id}`), passed: (id) => notices.push(`passed ${id}`) },
    onPanel: () => (panels += 1),
    onSource: () => (sources += 1),
  });
});

const receive = (message: FromSecondScreen) => dispatch(reports.handlers, message);

it('confirms counts of people like plays', async () => {
  const counts: AudienceFacts = {
    ...{ from: 0, to: 1, screen: 2, programId: 2, gender: null, ageBand: null },
    ...{ people: 1, watched: 0, dwellMs: 1, attentionMs: 0 },
  };
  for (const playId of ['a-1', 'a-1', 'a-2']) receive({ type: 'counted', playId, counts });
  await settle();
  expect(counted).toHaveLength(2);
  expect(sent.filter(({ type }) => type === 'confirmed')).toHaveLength(3);
});

it('confirms a play once it is stored, and stores it once', async () => {
  for (const playId of ['a-1', 'a-1', 'a-2']) receive({ type: 'played', playId, play: PLAY });
  await settle();
  expect(played).toHaveLength(2);
  const confirmed = sent.flatMap((message) => (message.type === 'confirmed' ? message.playId : []));
  expect(confirmed).toEqual(['a-1', 'a-1', 'a-2']);
});

it('passes on that a release is withheld', () => {
  const program = { id: 4, name: 'four', document: aDocument() };
  receive({
    type: 'content-failed',
    item: { releaseId: 1, programIndex: 0, program },
    failure: 'crashed',
  });
  expect(withheld).toEqual(['4 crashed']);
});

it('player 6e: passes on for whom the second screen promotes programs', () => {
  receive({ type: 'audience', viewers: [{ gender: 'female', ageBand: null }] });
  receive({ type: 'audience', viewers: [] });
  expect(seen).toEqual([['female'], []]);
});

it('player 6d: passes on that the second screen is black, and that it is no longer', () => {
  receive({ type: 'black', black: { cause: 'nothing_painted', releaseId: 5, programId: 9 } });
  receive({ type: 'painted' });
  expect(black).toEqual(['nothing_painted 5', 'painted']);
});

it('remembers the panel, and names it to the server once', async () => {
  receive({ type: 'opened', panel: PANEL });
  await settle();
  receive({ type: 'opened', panel: PANEL });
  await settle();
  expect(panels).toBe(1);
  expect(await state.read('secondPanel')).toEqual(PANEL);
});

it('remembers the source of viewers of the second screen, and says so once for each change', async () => {
  for (const source of [undefined, 'agent', 'agent', 'camera', undefined] as const) {
    receive({ type: 'opened', panel: PANEL, ...(source && { source }) });
    await settle();
    expect(await state.read('secondSource')).toBe(source);
  }
  expect([panels, sources]).toEqual([1, 3]);
  receive({ type: 'sources-changed' });
  expect(sources).toBe(4);
});

it('knows which files the second screen shows', () => {
  receive({ type: 'mounted', files: ['ab'] });
  expect(mounted).toEqual(['ab']);
});

it('passes on which notices the second screen has shown', () => {
  receive({ type: 'notice-shown', noticeId: 4 });
  receive({ type: 'notice-passed', noticeId: 4 });
  expect(notices).toEqual(['shown 4', 'passed 4']);
});
