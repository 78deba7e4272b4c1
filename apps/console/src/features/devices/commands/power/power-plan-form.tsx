import { useState } from 'react';
import type { CommandFormProps } from '../command-form.ts';
import { CrossSection } from './cross-section.tsx';
import { entriesOf, type PowerPlan, rowsOf, type WeeklyRow } from './power-entries.ts';
import styles from './power-plan-form.module.css';
import { PowerWeek } from './power-week.tsx';
import { SpecialSection } from './special-section.tsx';
import { WeeklySection } from './weekly-section.tsx';

/** The power plan of devices: the week, drawn and as rows, single days, and periods. */
export function PowerPlanForm({ form }: CommandFormProps) {
  // The values came from the schema of the command, and the sections write nothing else.
  const plan = form.values as unknown as PowerPlan;
  // Rows stay apart while their hours become the same.
  const [rows, setRows] = useState<readonly WeeklyRow[]>(() => rowsOf(plan.weekly));
  return (
    <div className={styles.form}>
      <PowerWeek entries={plan.weekly} />
      <WeeklySection
        rows={rows}
        errorAt={form.errorAt}
        onChange={(next) => {
          setRows(next);
          form.set('weekly', entriesOf(next));
        }}
      />
      <SpecialSection
        entries={plan.special}
        errorAt={form.errorAt}
        onChange={(next) => form.set('special', next)}
      />
      <CrossSection
        entries={plan.cross}
        errorAt={form.errorAt}
        onChange={(next) => form.set('cross', next)}
      />
    </div>
  );
}
