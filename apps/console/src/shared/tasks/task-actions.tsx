import { findCommand } from '@marquee/commands';
import {
  type CommandOutcome,
  commandRefusalParams,
  type Task,
  taskCancelRefusal,
  taskRetryRefusal,
  taskRoutes,
} from '@marquee/contract';
import { type ActionContext, type ActionRun, defineActions } from '../actions/define-actions.ts';
import { codeText } from '../api/error-text.ts';
import { countThings } from '../format/things.ts';
import { CloseIcon } from '../icons/index.ts';
import { commandCall } from './command-call.ts';
import { RefusedTasks } from './refused-tasks.tsx';

/** The actions on tasks: in the monitor, in its batch bar, and on the page of a device. */
export const taskActions = defineActions<Task>()([
  {
    key: 'retry',
    call: taskRoutes.retry,
    label: 'tasks.retry',
    onMany: 'primary',
    when: mayRetry,
    run: (run) => {
      const { t, call, confirm, message, onDone } = run;
      const tasks = run.items.filter((task) => mayRetry(task, run));
      const send = async () => {
        const { tasks: sent, refused } = await call(taskRoutes.retry, { body: { tasks: idsOf(tasks) } });
        void message.success(t('tasks.retried', { count: sent.length }));
        showRefused(run, t('tasks.not_retried', { count: refused.length }), refused);
        onDone();
      };
      if (tasks.length === 1 && !tasks.some(isDisruptive)) return void send().catch(() => undefined);
      confirm({
        ...asking(tasks),
        title: t('tasks.retry_title', { tasks: countThings(t, 'task', tasks.length) }),
        consequence: t(tasks.some(isDisruptive) ? 'tasks.retry_disrupts' : 'tasks.retry_consequence'),
        actionText: t('tasks.retry'),
        isHarmless: !tasks.some(isDisruptive),
        act: send,
      });
    },
  },
  {
    key: 'cancel',
    call: taskRoutes.cancel,
    label: (_, { place }) => (place === 'many' ? 'tasks.cancel_several' : 'tasks.cancel'),
    icon: <CloseIcon />,
    isDangerous: true,
    onMany: true,
    when: mayCancel,
    run: (run) => {
      const { t, call, confirm, message, onDone } = run;
      const tasks = run.items.filter((task) => mayCancel(task, run));
      confirm({
        ...asking(tasks),
        title: t('tasks.cancel_title', { tasks: countThings(t, 'task', tasks.length) }),
        consequence: t('tasks.cancel_consequence'),
        actionText: t(tasks.length > 1 ? 'tasks.cancel_several' : 'tasks.cancel'),
        keepText: t('tasks.keep'),
        act: async () => {
          const { cancelled, refused } = await call(taskRoutes.cancel, { body: { tasks: idsOf(tasks) } });
          void message.success(t('tasks.cancelled', { count: cancelled.length }));
          showRefused(run, t('tasks.not_cancelled', { count: refused.length }), refused);
          onDone();
        },
      });
    },
  },
]);

function mayRetry(task: Task, context: Pick<ActionContext, 'may'>): boolean {
  return taskRetryRefusal(task) === null && mayCommand(task, context);
}

function mayCancel(task: Task, context: Pick<ActionContext, 'may'>): boolean {
  return taskCancelRefusal(task) === null && mayCommand(task, context);
}

/** Users who may not give the command may not give it again either. */
function mayCommand({ command }: Task, { may }: Pick<ActionContext, 'may'>): boolean {
  const known = findCommand(command);
  return known !== undefined && may(commandCall(known));
}

function isDisruptive({ command }: Task): boolean {
  return findCommand(command)?.isDisruptive ?? false;
}

function asking(tasks: readonly Task[]) {
  return { thing: 'device' as const, names: [...new Set(tasks.map(({ device_name }) => device_name))] };
}

function showRefused(
  { items, modal, t }: Pick<ActionRun<Task>, 'items' | 'modal' | 't'>,
  title: string,
  refused: CommandOutcome['refused'],
): void {
  if (refused.length === 0) return;
  const problems = refused.map(({ device_id, device_name, code }) => {
    const command = findCommand(items.find((task) => task.device_id === device_id)?.command ?? '');
    const values = command ? commandRefusalParams(command) : {};
    return { name: device_name, reason: codeText(`errors.${code}`, values, t) };
  });
  modal.warning({ title, content: <RefusedTasks problems={problems} /> });
}

function idsOf(tasks: readonly Task[]): number[] {
  return tasks.map(({ id }) => id);
}
