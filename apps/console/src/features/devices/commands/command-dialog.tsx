import { type DirectCommand, fromInitial, type SettingCommand } from '@marquee/commands';
import { commandRoutes, initialRoutes } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { commandRuns } from '../runs/command-runs.ts';
import { type CommandTarget, targetBody, targetQuery } from '../runs/command-target.ts';
import { COMMAND_EXTRAS } from './command-extras.ts';
import { CommandFields } from './command-fields.tsx';
import type { CommandValues } from './command-form.ts';
import { CommandTargetSummary } from './command-target-summary.tsx';
import { isConfirmed, isMass, MassCommand, NO_MASS_CHOICE } from './mass-command.tsx';
import { useCommandReach } from './use-command-reach.ts';

interface CommandDialogProps {
  command: DirectCommand;
  target: CommandTarget;
  /** Called once the command has been sent. */
  onSent?: () => void;
  onClose: () => void;
}

/** Sends any command to any devices: the form follows from its payload, the texts from its declaration. */
export function CommandDialog({ command, ...props }: CommandDialogProps) {
  if (command.kind === 'setting') return <SettingDialog command={command} {...props} />;
  return <LoadedDialog command={command} initial={{}} {...props} />;
}

/** The current value, which the form starts with. */
function SettingDialog({ command, ...props }: CommandDialogProps & { command: SettingCommand }) {
  const present = useRouteQuery(initialRoutes[command.name], { query: targetQuery(props.target) });
  if (present.isPending) return null;
  const initial = present.data ? fromInitial(command, present.data) : command.initial;
  return <LoadedDialog command={command} initial={initial} {...props} />;
}

function LoadedDialog(props: CommandDialogProps & { initial: CommandValues }) {
  const { command, target, initial, onSent, onClose } = props;
  const { t } = useTranslation();
  const texts = command.texts[useLanguage()];
  const reach = useCommandReach(command, target);
  const { receiving } = reach;
  const [mass, setMass] = useState(NO_MASS_CHOICE);
  const asksNumber = command.isDisruptive && isMass(receiving);
  const spread = asksNumber && mass.minutes > 0 ? { spread_minutes: mass.minutes } : {};
  const sending = useRouteMutation(commandRoutes[command.name], { showsOwnFailure: true });
  const payload: ZodType<CommandValues> = command.payload;
  const form = useSchemaForm({
    schema: payload,
    initial,
    send: async (values) => {
      const outcome = await sending.mutateAsync({ body: { ...values, ...spread, ...targetBody(target) } });
      commandRuns.add({ command, target, outcome });
      onSent?.();
      onClose();
    },
  });
  const { Form = CommandFields, width = 480 } = COMMAND_EXTRAS[command.name] ?? {};
  return (
    <FormDialog
      title={texts.title}
      submitText={submitText()}
      form={form}
      onClose={onClose}
      width={width}
      isDangerous={command.isDisruptive}
      isBlocked={
        receiving === undefined || receiving === 0 || (command.isDisruptive && !isConfirmed(mass, receiving))
      }
    >
      <CommandTargetSummary command={command} target={target} reach={reach} />
      <Form form={form} texts={texts} schema={command.payload} />
      {asksNumber && <MassCommand receiving={receiving} choice={mass} onChange={setMass} />}
      <p className="flush quiet">{texts.hint}</p>
    </FormDialog>
  );

  /** A single device is named above the button; several are counted on it. */
  function submitText(): string {
    const isOne = target.kind === 'devices' && target.devices.length === 1;
    if (isOne || receiving === undefined) return texts.submit;
    const devices = t(command.needsOnline ? 'commands.online_devices' : 'commands.for_devices', {
      count: receiving,
    });
    return texts.submitMany.replace('{{devices}}', devices);
  }
}
