import { boundsOfAll, clearGuides, hasBox, sceneDurationMs } from '@marquee/scene';
import { flushSync } from 'react-dom';
import { documentOf, sceneOf, selectedElementsOf } from '../document/editor-store.ts';
import type { Command } from './command.ts';
import { hasSelection } from './selection.ts';

/** The id of the field that searches the tools. */
export const TOOL_SEARCH_ID = 'editor-tool-search';

export const VIEW_COMMANDS = {
  find_tool: {
    group: 'insert',
    chords: ['/'],
    run: ({ view }) => {
      // The field has to be there before it can have the focus.
      if (view.getState().isBare) flushSync(() => view.getState().toggleBare());
      document.getElementById(TOOL_SEARCH_ID)?.focus();
    },
  },
  zoom_in: { group: 'view', chords: ['mod+='], run: ({ view }) => view.getState().zoomStep(1) },
  zoom_out: { group: 'view', chords: ['mod+-'], run: ({ view }) => view.getState().zoomStep(-1) },
  zoom_fit: { group: 'view', chords: ['shift+1'], run: ({ view }) => view.getState().fit() },
  zoom_full: { group: 'view', chords: ['shift+0', 'mod+0'], run: ({ view }) => view.getState().zoomTo(1) },
  zoom_selection: {
    group: 'view',
    chords: ['shift+2'],
    isEnabled: hasSelection,
    run: ({ store, view }) => {
      const box = boundsOfAll(selectedElementsOf(store.getState()).filter(hasBox));
      if (box) view.getState().fitTo(box);
    },
  },
  rulers: { group: 'view', chords: ['shift+r'], run: ({ view }) => view.getState().toggleRulers() },
  clear_guides: {
    group: 'view',
    chords: ['alt+shift+g'],
    isEnabled: ({ store }) => documentOf(store.getState()).guides !== undefined,
    run: ({ store }) => store.getState().edit(clearGuides),
  },
  snapping: { group: 'view', chords: ['shift+s'], run: ({ view }) => view.getState().toggleSnapping() },
  play_scene: {
    group: 'view',
    chords: ['shift+enter'],
    run: ({ store, view }) => {
      const { moment, layout, toggleTimeline, showMoment } = view.getState();
      if (!layout.isTimelineOpen) toggleTimeline();
      const isOver = moment !== null && moment.timeMs >= sceneDurationMs(sceneOf(store.getState()));
      showMoment({ timeMs: isOver ? 0 : (moment?.timeMs ?? 0), isPlaying: !moment?.isPlaying });
    },
  },
  toggle_timeline: {
    group: 'view',
    chords: ['shift+t'],
    run: ({ view }) => view.getState().toggleTimeline(),
  },
  hide_all: { group: 'view', chords: ['\\'], run: ({ view }) => view.getState().toggleBare() },
  toggle_panel: { group: 'view', chords: ['shift+\\'], run: ({ view }) => view.getState().togglePanel() },
  toggle_strip: { group: 'view', chords: ['alt+\\'], run: ({ view }) => view.getState().toggleStrip() },
  shortcuts: { group: 'view', chords: ['?'], run: ({ view }) => view.getState().openShortcutSheet(true) },
} satisfies Record<string, Command>;
