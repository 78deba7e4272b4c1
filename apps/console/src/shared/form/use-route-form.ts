import type { RouteOutput, RouteParts } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';

type BodyRoute = RouteParts & { body: z.ZodType };
type Body<R extends BodyRoute> = z.output<R['body']>;

interface Options<Values, R extends BodyRoute> {
  initial: Values;
  /** The message afterwards, if not that it was saved. */
  done?: (body: Body<R>, answer: RouteOutput<R>) => string;
  onSaved?: (body: Body<R>) => void;
  /** Paths by the codes of refusals that concern one field. */
  fieldOfCode?: Readonly<Record<string, string>>;
}

/** A form whose values are the body of a call that saves them. It has the schema of the body, and shows its own failure. */
export function useRouteForm<const R extends BodyRoute, Values extends object>(
  route: R & (z.output<R['body']> extends z.input<R['body']> ? unknown : never),
  { initial, done, onSaved, fieldOfCode }: Options<Values, R>,
): SchemaForm<Values> {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { mutateAsync } = useRouteMutation<R>(route, { showsOwnFailure: true });
  // The type of a call's input cannot be followed for a route that is not known here.
  const save = mutateAsync as unknown as (call: { body: Body<R> }) => Promise<RouteOutput<R>>;
  return useSchemaForm<Values, Body<R>>({
    schema: route.body as z.ZodType<Body<R>>,
    initial,
    fieldOfCode,
    send: async (body) => {
      const answer = await save({ body });
      void message.success(done?.(body, answer) ?? t('common.saved'));
      onSaved?.(body);
    },
  });
}
