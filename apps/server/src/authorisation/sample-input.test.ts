import { ALL_ROUTES } from '@marquee/contract';
import { expect, it } from 'vitest';
import { namesObjectsInQuery, sampleInput } from './sample-input.ts';

it.each(ALL_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'finds an input that %s takes',
  (_, route) => {
    const { params, query, body } = sampleInput(route);
    if (!namesObjectsInQuery(route)) expect(route.query?.safeParse(query).success ?? true).toBe(true);
    expect(route.params?.safeParse(params).success ?? true).toBe(true);
    expect(route.body?.safeParse(body).success ?? true).toBe(true);
  },
);
