import { type Brand, brandRoutes } from '@marquee/contract';
import { BrandFields } from '../../../shared/brand/brand-fields.tsx';
import { loadBrand } from '../../../shared/brand/brand-store.ts';
import { brandValues } from '../../../shared/brand/brand-values.ts';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { SettingForm } from './setting-form.tsx';

/** The name and look that the user's own company shows in place of Marquee's. */
export function BrandForm({ brand }: { brand: Brand }) {
  const form = useRouteForm(brandRoutes.updateOwn, {
    initial: brandValues(brand),
    onSaved: () => void loadBrand(),
  });
  return (
    <SettingForm form={form}>
      <BrandFields brand={brand} form={form} />
    </SettingForm>
  );
}
