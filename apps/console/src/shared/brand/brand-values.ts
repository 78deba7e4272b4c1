import type { Brand } from '@marquee/contract';

/** The fields of a brand in a form; an image that is undefined stays as it is. */
export interface BrandValues {
  product_name: string;
  support_line: string;
  accent: string | null;
  logo: string | null | undefined;
  login_picture: string | null | undefined;
}

/** The fields as they are at first. */
export function brandValues({ product_name, support_line, accent }: Brand): BrandValues {
  return {
    product_name: product_name ?? '',
    support_line: support_line ?? '',
    accent,
    logo: undefined,
    login_picture: undefined,
  };
}
