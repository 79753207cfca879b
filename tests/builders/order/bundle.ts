import { cents } from '../../../domain/money/money.ts';
import type { Bundle } from '../../../domain/product/catalogue.ts';

/** The bundle of the catalogue. */
export const middelGroot: Bundle = {
  id: 'middel-groot',
  name: 'Middel + Groot',
  description: '',
  sizes: ['middel', 'groot'],
  popular: true,
  originalPrice: cents(139_90),
  bundlePrice: cents(119_95),
  savings: cents(19_95),
};
