import {
  type deviceTaskListQuerySchema,
  resources,
  type Task,
  type TaskCount,
  type TaskProgress,
  type taskExportQuerySchema,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import type { ExcelTable } from '../../../platform/excel/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import * as taskList from './task-list.repository.ts';
import * as taskProgress from './task-progress.repository.ts';
import { taskTable } from './task-table.model.ts';

type DeviceTaskListQuery = z.output<typeof deviceTaskListQuerySchema>;

type TaskExportQuery = z.output<typeof taskExportQuerySchema>;

/** As many rows as a spreadsheet program still opens easily. */
const MAX_EXPORTED = 100_000;
const PART_SIZE = 1000;

type Deps = Pick<Platform, 'db' | 'clock'>;

/** The monitor of tasks. */
export class TaskService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: taskList.TaskListQuery): Promise<Page<Task>> {
    return taskList.list(this.#deps.db, actor, query);
  }

  /** Refuses: not_found. */
  async listOfDevice(actor: Actor, { deviceId, ...query }: DeviceTaskListQuery): Promise<Page<Task>> {
    const [, page] = await Promise.all([
      checkResources(this.#deps.db, actor, resources.devices, [deviceId], 'view'),
      this.list(actor, { ...query, device_id: deviceId }),
    ]);
    return page;
  }

  /** How far the tasks are that the actor started. */
  async progress(actor: Actor, taskIds: readonly number[]): Promise<TaskProgress> {
    return taskProgress.progress(this.#deps.db, actor, taskIds);
  }

  countTabs(actor: Actor, query: taskList.TaskListQuery): ReturnType<typeof taskList.countTabs> {
    return taskList.countTabs(this.#deps.db, actor, query);
  }

  /** All tasks that match, read while they are sent. */
  exportTable(actor: Actor, { lang, time_zone, ...filter }: TaskExportQuery): ExcelTable {
    return taskTable(this.#tasks(actor, filter), { lang, time_zone }, this.#deps.clock.now());
  }

  /** In the order that the list has now: tasks that are added meanwhile neither repeat nor hide others. */
  async *#tasks(actor: Actor, filter: taskList.TaskListQuery): AsyncGenerator<Task> {
    const { db } = this.#deps;
    const ids = await taskList.listIds(db, actor, filter, MAX_EXPORTED);
    for (let from = 0; from < ids.length; from += PART_SIZE)
      yield* await taskList.listByIds(db, actor, ids.slice(from, from + PART_SIZE));
  }

  async count(actor: Actor): Promise<TaskCount> {
    return taskList.count(this.#deps.db, actor);
  }
}
