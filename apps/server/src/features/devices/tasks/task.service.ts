import {
  type deviceTaskListQuerySchema,
  resources,
  type Task,
  type TaskCount,
  type TaskProgress,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import * as taskList from './task-list.repository.ts';
import * as taskProgress from './task-progress.repository.ts';

type DeviceTaskListQuery = z.output<typeof deviceTaskListQuerySchema>;

/** The monitor of tasks. */
export class TaskService {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  list(actor: Actor, query: taskList.TaskListQuery): Promise<Page<Task>> {
    return taskList.list(this.#db, actor, query);
  }

  /** Refuses: not_found. */
  async listOfDevice(actor: Actor, { deviceId, ...query }: DeviceTaskListQuery): Promise<Page<Task>> {
    const [, page] = await Promise.all([
      checkResources(this.#db, actor, resources.devices, [deviceId], 'view'),
      this.list(actor, { ...query, device_id: deviceId }),
    ]);
    return page;
  }

  /** How far the tasks are that the actor started. */
  async progress(actor: Actor, taskIds: readonly number[]): Promise<TaskProgress> {
    return taskProgress.progress(this.#db, actor, taskIds);
  }

  countTabs(actor: Actor, query: taskList.TaskListQuery): ReturnType<typeof taskList.countTabs> {
    return taskList.countTabs(this.#db, actor, query);
  }

  async count(actor: Actor): Promise<TaskCount> {
    return taskList.count(this.#db, actor);
  }
}
