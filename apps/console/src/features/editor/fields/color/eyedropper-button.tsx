import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EyedropperIcon } from '../../../../shared/icons/index.ts';

/** The part of the browser's API that is used; the type library does not have it yet. */
type EyeDropper = new () => { open(): Promise<{ sRGBHex: string }> };

interface EyedropperButtonProps {
  isDisabled: boolean | undefined;
  onPick: (color: string) => void;
}

/** Picks a colour anywhere on the screen. Absent where the browser cannot, as without TLS. */
export function EyedropperButton({ isDisabled, onPick }: EyedropperButtonProps) {
  const { t } = useTranslation();
  const Dropper: EyeDropper | undefined = Reflect.get(window, 'EyeDropper');
  if (!Dropper) return null;
  const pick = () =>
    new Dropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex.toLowerCase()),
      // Escape ends it without a colour.
      () => undefined,
    );
  return (
    <Button
      icon={<EyedropperIcon size={14} />}
      disabled={isDisabled ?? false}
      aria-label={t('editor.field.eyedropper')}
      title={t('editor.field.eyedropper')}
      onClick={() => void pick()}
    />
  );
}
