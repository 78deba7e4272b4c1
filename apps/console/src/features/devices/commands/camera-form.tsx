import { MIN_CAMERA_PERCENT } from '@marquee/commands';
import { InputNumber } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Field } from '../../../shared/form/field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import styles from './camera-form.module.css';
import type { CommandFormProps } from './command-form.ts';

const CUSTOM = 5;
const FULL = { x: 0, y: 0, w: 100, h: 100 };
const MIDDLE = { x: 25, y: 25, w: 50, h: 50 };

/** Where a quarter of width and height is in each corner. */
const CORNERS = { 1: { x: 0, y: 0 }, 2: { x: 0, y: 75 }, 3: { x: 75, y: 0 }, 4: { x: 75, y: 75 } } as const;
const CORNER_NUMBERS = [1, 2, 3, 4] as const;
const CORNER_SIZE = { w: 25, h: 25 };

/** For how many minutes it is shown; 0 is without end. */
const DURATIONS = [5, 10, 30, 60, 0] as const;

/** While it is edited. */
const valuesSchema = z.object({
  t: z.number(),
  s: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  minutes: z.number(),
});

type Values = z.output<typeof valuesSchema>;
type Area = Pick<Values, 'x' | 'y' | 'w' | 'h'>;
type Mode = 'off' | 'corner' | 'custom' | 'full';

/** Where the screen shows the picture of the camera, drawn on a small screen, and how far away people are, and when it ends. */
export function CameraForm({ form, texts }: CommandFormProps) {
  const { t } = useTranslation();
  const values = valuesSchema.parse(form.values);
  const [mode, setMode] = useState(modeOf(values));
  const set = (changes: Partial<Values>) => {
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
  };
  const choose = (next: Mode) => {
    setMode(next);
    if (next === 'off') set({ t: 0 });
    if (next === 'corner') set({ t: 4 });
    if (next === 'custom') set({ t: CUSTOM, ...(modeOf({ ...values, t: CUSTOM }) === 'full' ? MIDDLE : {}) });
    if (next === 'full') set({ t: CUSTOM, ...FULL });
  };
  const { t: positions = {}, s: distances = {} } = texts.options ?? {};
  return (
    <>
      <Field label={texts.fields.t ?? ''} error={form.errorAt('t')} isGroup>
        {() => (
          <Segments<Mode>
            value={mode}
            onChange={choose}
            options={[
              { value: 'off', label: positions[0] },
              { value: 'corner', label: t('commands.camera_corner') },
              { value: 'custom', label: positions[CUSTOM] },
              { value: 'full', label: t('commands.camera_full') },
            ]}
          />
        )}
      </Field>
      <div className={styles.screen}>
        {mode === 'corner'
          ? CORNER_NUMBERS.map((corner) => (
              <button
                key={corner}
                type="button"
                className={styles.area}
                style={placeOf({ ...CORNERS[corner], ...CORNER_SIZE })}
                aria-pressed={values.t === corner}
                onClick={() => set({ t: corner })}
              >
                {positions[corner]}
              </button>
            ))
          : mode !== 'off' && (
              <span className={styles.area} data-shown="" style={placeOf(values)}>
                {texts.label}
              </span>
            )}
      </div>
      {mode === 'custom' && (
        <div className={styles.numbers}>
          {numberField('x', 0, 100 - MIN_CAMERA_PERCENT, (x) => ({ x, w: Math.min(values.w, 100 - x) }))}
          {numberField('y', 0, 100 - MIN_CAMERA_PERCENT, (y) => ({ y, h: Math.min(values.h, 100 - y) }))}
          {numberField('w', MIN_CAMERA_PERCENT, 100 - values.x, (w) => ({ w }))}
          {numberField('h', MIN_CAMERA_PERCENT, 100 - values.y, (h) => ({ h }))}
        </div>
      )}
      {mode !== 'off' && (
        <Field label={t('commands.camera_ends')} error={form.errorAt('minutes')} isGroup>
          {() => (
            <Segments
              value={values.minutes}
              onChange={(minutes) => set({ minutes })}
              options={DURATIONS.map((minutes) => ({
                value: minutes,
                label: durationText(minutes, t),
              }))}
            />
          )}
        </Field>
      )}
      <Field label={texts.fields.s ?? ''} error={form.errorAt('s')} isGroup>
        {() => (
          <Segments
            value={values.s}
            onChange={(s) => set({ s })}
            options={Object.entries(distances).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
    </>
  );

  function numberField(
    name: keyof Area,
    min: number,
    max: number,
    changesFor: (value: number) => Partial<Area>,
  ) {
    return (
      <Field label={texts.fields[name] ?? name} error={form.errorAt(name)}>
        {(input) => (
          <InputNumber
            {...input}
            className={styles.number ?? ''}
            min={min}
            max={max}
            precision={0}
            suffix="%"
            value={values[name]}
            onChange={(value) => set(changesFor(value ?? min))}
          />
        )}
      </Field>
    );
  }
}

function durationText(minutes: number, t: TFunction): string {
  if (minutes === 0) return t('commands.camera_stays');
  return minutes === 60 ? t('commands.camera_hour') : t('commands.camera_minutes', { count: minutes });
}

function modeOf({ t, x, y, w, h }: Values): Mode {
  if (t === 0) return 'off';
  if (t !== CUSTOM) return 'corner';
  return x === FULL.x && y === FULL.y && w === FULL.w && h === FULL.h ? 'full' : 'custom';
}

function placeOf({ x, y, w, h }: Area) {
  return {
    insetInlineStart: `${x}%`,
    insetBlockStart: `${y}%`,
    inlineSize: `${w}%`,
    blockSize: `${h}%`,
  };
}
