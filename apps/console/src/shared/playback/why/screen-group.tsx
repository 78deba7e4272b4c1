import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ScreenGroupProps {
  screen: number;
  /** How many screens the device has. The only one has no name. */
  count: number;
  /** For the name. */
  className: string | undefined;
  children: ReactNode;
}

/** Content about one screen of a device, under its name if the device has two. */
export function ScreenGroup({ screen, count, className, children }: ScreenGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  if (count === 1) return children;
  return (
    <div role="group" aria-labelledby={id}>
      <h4 id={id} className={className}>
        {t('devices.screen_number', { number: screen })}
      </h4>
      {children}
    </div>
  );
}
