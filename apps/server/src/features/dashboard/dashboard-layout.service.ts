import { DASHBOARD_LAYOUT_KEY, dashboardLayout, type PlacedWidget } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { ViewStateService } from '../sessions/index.ts';

/** How each user has arranged the home page. */
export class DashboardLayoutService {
  readonly #viewStates: Pick<ViewStateService, 'get' | 'set'>;

  constructor(viewStates: Pick<ViewStateService, 'get' | 'set'>) {
    this.#viewStates = viewStates;
  }

  async read(actor: Actor): Promise<{ widgets: PlacedWidget[] }> {
    const state = await this.#viewStates.get(actor);
    return { widgets: dashboardLayout(state[DASHBOARD_LAYOUT_KEY]) };
  }

  /** Without widgets, the page is as at first, also after a version that has others. */
  async arrange(actor: Actor, widgets: readonly PlacedWidget[]): Promise<void> {
    const value = widgets.length === 0 ? null : dashboardLayout(widgets);
    await this.#viewStates.set(actor, { key: DASHBOARD_LAYOUT_KEY, value });
  }
}
