import { nameSchema, type Program, programRoutes } from '@marquee/contract';
import { App, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { copyName } from '../../../shared/form/copy-name.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { NameTextField } from '../../../shared/form/name-text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { formatList } from '../../../shared/format/list.ts';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { SCREEN_SHAPES, type ScreenShape, type ScreenVersion, screenVersionsOf } from './screen-versions.ts';

interface ScreenVersionsDialogProps {
  program: Program;
  onDone: () => void;
  onClose: () => void;
}

type Names = Record<ScreenShape, string>;

/** Creates copies of a program for screens of other shapes, with its contents scaled. */
export function ScreenVersionsDialog({ program, onDone, onClose }: ScreenVersionsDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const copying = useRouteMutation(programRoutes.copy, { showsOwnFailure: true });
  const [versions, setVersions] = useState(() => screenVersionsOf(program));
  const [chosen, setChosen] = useState(() => new Set(versions.map(({ shape }) => shape)));
  const wanted = versions.filter(({ shape }) => chosen.has(shape));
  const nameOf = (shape: ScreenShape) => {
    const suffixes = SCREEN_SHAPES.map((one) => t(`programs.versions.suffix.${one}`));
    const suffix = suffixes.find((one) => program.name.endsWith(one)) ?? '';
    const plain = program.name.slice(0, program.name.length - suffix.length);
    return copyName(plain || program.name, t(`programs.versions.suffix.${shape}`));
  };
  const create = async ({ shape, size: resolution }: ScreenVersion, name: string) => {
    await copying.mutateAsync({ body: { id: program.id, name, resolution } });
    // Another attempt after a failure creates the others only.
    setVersions((before) => before.filter((version) => version.shape !== shape));
  };
  const form = useSchemaForm<Names, Partial<Names>>({
    schema: z.object(Object.fromEntries(wanted.map(({ shape }) => [shape, nameSchema]))),
    initial: {
      landscape: nameOf('landscape'),
      portrait: nameOf('portrait'),
      two_screens: nameOf('two_screens'),
    },
    send: async (names) => {
      for (const version of wanted) await create(version, names[version.shape] ?? '');
      const created = formatList(Object.values(names));
      void message.success(t('programs.versions.created', { count: wanted.length, names: created }));
      onDone();
      onClose();
    },
  });
  const toggle = (shape: ScreenShape) =>
    setChosen(
      (before) =>
        new Set(before.has(shape) ? [...before].filter((one) => one !== shape) : [...before, shape]),
    );
  return (
    <FormDialog
      title={t('programs.versions.title', { name: program.name })}
      submitText={t('programs.versions.create', { count: wanted.length })}
      isBlocked={wanted.length === 0}
      form={form}
      onClose={onClose}
    >
      <p>{t('programs.versions.help')}</p>
      {versions.map(({ shape, size }) => (
        <div key={shape}>
          <Checkbox checked={chosen.has(shape)} onChange={() => toggle(shape)}>
            {t(`programs.versions.shape.${shape}`)} · {formatDimensions(size.width, size.height)}
          </Checkbox>
          {chosen.has(shape) && (
            <NameTextField form={form} name={shape} label={t('programs.name')} isRequired />
          )}
        </div>
      ))}
    </FormDialog>
  );
}
