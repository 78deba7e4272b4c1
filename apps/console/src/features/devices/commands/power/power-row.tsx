import type { FieldError } from '@marquee/contract';
import { Button, Switch, Tooltip } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../../../../shared/api/error-text.ts';
import { DeleteIcon } from '../../../../shared/icons/index.ts';
import styles from './power-plan-form.module.css';

interface PowerRowProps {
  /** Names the entry for assistive technology. */
  name: string;
  error: FieldError | undefined;
  /** Whether the entry counts; one that does not is kept. */
  counts: boolean;
  onCounts: (counts: boolean) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One entry of a power plan in one line, with its error below. */
export function PowerRow({ name, error, counts, onCounts, onRemove, children }: PowerRowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="group" aria-label={name} aria-describedby={error && id}>
      <div className={styles.row} data-idle={counts ? undefined : true}>
        {children}
        <span className={styles.end}>
          <Tooltip title={t('devices.power.counts')}>
            <Switch
              size="small"
              aria-label={t('devices.power.counts')}
              checked={counts}
              onChange={onCounts}
            />
          </Tooltip>
          <Button
            type="text"
            aria-label={t('devices.power.remove', { entry: name })}
            icon={<DeleteIcon />}
            onClick={onRemove}
          />
        </span>
      </div>
      {error && (
        <p id={id} className="flush text-12 error" role="alert">
          {ruleText(error, t)}
        </p>
      )}
    </div>
  );
}
