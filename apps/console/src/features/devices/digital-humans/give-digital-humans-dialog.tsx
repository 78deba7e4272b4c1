import { digitalResources } from '@marquee/commands';
import { deviceDigitalHumanRoutes, givenDigitalHumansSchema } from '@marquee/contract';
import type { z } from 'zod';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { CommandTargetSummary } from '../commands/command-target-summary.tsx';
import { useCommandReach } from '../commands/use-command-reach.ts';
import { commandRuns } from '../runs/command-runs.ts';
import { type CommandTarget, targetBody } from '../runs/command-target.ts';
import { DigitalHumanSelect } from './digital-human-select.tsx';

const schema = givenDigitalHumansSchema.pick({ digital_human_ids: true });

interface GiveDigitalHumansProps {
  target: CommandTarget;
  /** Called once it has been sent. */
  onSent?: () => void;
  onClose: () => void;
}

/** Installs digital-human resources on devices. */
export function GiveDigitalHumansDialog({ target, onSent, onClose }: GiveDigitalHumansProps) {
  const texts = digitalResources.texts[useLanguage()];
  const reach = useCommandReach(digitalResources, target);
  const sending = useRouteMutation(deviceDigitalHumanRoutes.give, { showsOwnFailure: true });
  const initial: { digital_human_ids: number[] } = { digital_human_ids: [] };
  const form = useSchemaForm<typeof initial, z.output<typeof schema>>({
    schema,
    initial,
    send: async ({ digital_human_ids }) => {
      const body = { action: 'install' as const, digital_human_ids, ...targetBody(target) };
      const outcome = await sending.mutateAsync({ body });
      commandRuns.add({ command: digitalResources, target, outcome });
      onSent?.();
      onClose();
    },
  });
  const { digital_human_ids } = form.values;
  return (
    <FormDialog
      title={texts.title}
      submitText={texts.submit}
      isBlocked={!reach.receiving || digital_human_ids.length === 0}
      form={form}
      onClose={onClose}
    >
      <CommandTargetSummary command={digitalResources} target={target} reach={reach} />
      <Field label={texts.fields.resources} error={form.errorAt('digital_human_ids')} isRequired>
        {(input) => (
          <DigitalHumanSelect
            input={input}
            value={digital_human_ids}
            onChange={(ids) => form.set('digital_human_ids', ids)}
          />
        )}
      </Field>
      <p className="flush quiet">{texts.hint}</p>
    </FormDialog>
  );
}
