import { programRoutes } from '@marquee/contract';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import type { Misfit } from '../content/screen-fit.ts';
import type { WizardAction, WizardState } from '../state/wizard-state.ts';
import { useTurnedProgram } from './use-turned-program.ts';

interface TurnButtonProps {
  misfit: Misfit;
  state: WizardState;
  isNew: boolean;
  dispatch: (action: WizardAction) => void;
}

/**
 * Makes a program fit the screens that are turned the other way: if all devices have such screens, the release uses a
 * version for them; if some have, the version is released to these next.
 */
export function TurnButton({ misfit, state, isNew, dispatch }: TurnButtonProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { may } = useAccess();
  const { turn, isTurning } = useTurnedProgram();
  const { program, kind } = misfit;
  if (kind === 'bars' || !may(programRoutes.copy) || !may(programRoutes.detail)) return null;
  const to = kind === 'portrait' ? 'landscape' : 'portrait';
  const isForAll = misfit.devices.length === state.devices.length;
  const { content, next } = state;
  const isOnlyProgram = content.screen !== 'both' && content.programs.length === 1;
  if (!isForAll && (!isNew || !isOnlyProgram || next)) return null;
  const replace = async () => {
    const version = await turn(program, to);
    if (!isForAll) return dispatch({ type: 'split', next: { program: version, devices: misfit.devices } });
    const replaced = (programs: WizardState['content']['programs']) =>
      programs.map((one) => (one.id === program.id ? version : one));
    const list = content.screen === 'both' && misfit.lane === 2 ? 'secondPrograms' : 'programs';
    dispatch({ type: 'content', content: { [list]: replaced(content[list]) } });
    void message.success(t('releases.version_used', { name: version.name }));
  };
  return (
    <Button
      size="small"
      loading={isTurning}
      onClick={() => void replace().catch((error: unknown) => void message.error(errorText(error, t)))}
    >
      {t(`releases.${isForAll ? 'use' : 'split'}_version.${to}`)}
    </Button>
  );
}
