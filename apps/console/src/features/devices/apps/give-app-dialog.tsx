import { type CommandDefinition, findCommand } from '@marquee/commands';
import {
  type App,
  type AppCommandName,
  appCommandRoutes,
  appDeviceRefusal,
  mixesSystems,
  type Waves,
  wavesSchema,
} from '@marquee/contract';
import { Alert, App as Feedback } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useLanguage } from '../../../i18n/use-language.ts';
import { codeText } from '../../../shared/api/error-text.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { AppName } from '../../../shared/apps/app-name.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { WaveFields } from '../../../shared/waves/wave-fields.tsx';
import { CommandTargetSummary } from '../commands/command-target-summary.tsx';
import { useCommandReach, useTargetTotal } from '../commands/use-command-reach.ts';
import { commandRuns } from '../runs/command-runs.ts';
import { type CommandTarget, targetBody } from '../runs/command-target.ts';
import { PackageSelect } from './package-select.tsx';
import { usePackages } from './use-packages.ts';

const schema = z.object({ app_id: z.int().min(1), waves: wavesSchema.optional() });

interface Values {
  app_id: number | undefined;
  waves: Waves | undefined;
}

interface GiveAppProps {
  name: AppCommandName;
  target: CommandTarget;
  /** The package that is chosen at first. */
  appId?: number | undefined;
  /** Called once it has been sent. */
  onSent?: () => void;
  onClose: () => void;
}

/** Upgrades devices, or installs an app on them: by a package of the app list, at the same time or in waves. */
export function GiveAppDialog({ name, target, appId, onSent, onClose }: GiveAppProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { message } = Feedback.useApp();
  const known = findCommand(name);
  const sending = useRouteMutation(appCommandRoutes[name], { showsOwnFailure: true });
  const initial: Values = { app_id: appId, waves: undefined };
  const form = useSchemaForm<Values, z.output<typeof schema>>({
    schema,
    initial,
    send: async ({ waves, ...order }) => {
      const body = { ...order, ...(waves && { waves }), ...targetBody(target) };
      const { rollout_id, ...outcome } = await sending.mutateAsync({ body });
      if (rollout_id !== null) void message.success(t('devices.apps.rollout_begun'));
      else if (known) commandRuns.add({ command: known, target, outcome });
      onSent?.();
      onClose();
    },
  });
  const { app_id, waves } = form.values;
  const system = systemOf(target);
  const packages = usePackages(name, system, app_id);
  const { chosen } = packages;
  const total = useTargetTotal(target);
  if (!known) return null;
  const texts = known.texts[language];
  const isMixed = target.kind === 'devices' && mixesSystems(target.devices);
  const refusal = isMixed ? 'apps.mixed_systems' : refusalOf(target, chosen);
  return (
    <FormDialog
      title={texts.title}
      submitText={texts.submit}
      width={640}
      isDangerous={known.isDisruptive}
      isBlocked={refusal !== undefined || app_id === undefined}
      form={form}
      onClose={onClose}
    >
      <Summary command={known} isInWaves={waves !== undefined} target={target} />
      {isMixed ? (
        <Alert type="error" showIcon title={codeText('errors.apps.mixed_systems', {}, t)} />
      ) : (
        <>
          <Field
            label={t('devices.apps.package')}
            error={form.errorAt('app_id')}
            hint={packages.isNone ? t('devices.apps.none_published') : undefined}
            isRequired
          >
            {(input) => (
              <PackageSelect input={input} packages={packages} onChange={(id) => form.set('app_id', id)} />
            )}
          </Field>
          {chosen && <AppName url={chosen.icon_url} name={chosen.name} detail={chosen.package} />}
          {refusal !== undefined && (
            <Alert type="error" showIcon title={codeText(`errors.${refusal}`, {}, t)} />
          )}
          {!isOne(target) && (
            <WaveFields
              label={t('devices.apps.in_waves')}
              help={t('devices.apps.in_waves_help')}
              failureHint={t('devices.apps.failure_hint')}
              waves={waves}
              errorAt={form.errorAt}
              onChange={(next) => form.set('waves', next)}
              deviceCount={total}
            />
          )}
        </>
      )}
      <p className="flush quiet">{texts.hint}</p>
    </FormDialog>
  );
}

interface SummaryProps {
  command: CommandDefinition;
  isInWaves: boolean;
  target: CommandTarget;
}

/** Waves wait for devices that are offline. */
function Summary({ command, isInWaves, target }: SummaryProps) {
  const patient = isInWaves ? { ...command, needsOnline: false } : command;
  const reach = useCommandReach(patient, target);
  return <CommandTargetSummary command={patient} target={target} reach={reach} />;
}

/** The system of the devices, if they are named and all have the same of those with packages. */
function systemOf(target: CommandTarget): App['system'] | undefined {
  if (target.kind !== 'devices') return undefined;
  const systems = new Set(target.devices.map(({ system_type }) => system_type));
  const [only] = systems;
  if (systems.size !== 1) return undefined;
  return (['android', 'harmony', 'linux'] as const).find((system) => system === only);
}

/** Why a single device cannot get the package. */
function refusalOf(target: CommandTarget, app: App | undefined): string | undefined {
  if (!app || target.kind !== 'devices') return undefined;
  const [only, ...others] = target.devices;
  if (!only || others.length > 0) return undefined;
  return appDeviceRefusal(app, only)?.code;
}

function isOne(target: CommandTarget): boolean {
  return target.kind === 'devices' && target.devices.length === 1;
}
